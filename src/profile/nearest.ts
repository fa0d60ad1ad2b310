import leven from 'leven'

/** How much of a wrong text is compared: comparing takes time that grows with both lengths. */
export const COMPARED_LENGTH = 100

/**
 * The dotted name most like a wrong one. Their last parts are compared first, because a slip is most often there or
 * in the group that the name was put into; whole names decide between equals.
 */
export function nearestName(wrong: string, names: readonly string[]): string | undefined {
  const compared = wrong.slice(-COMPARED_LENGTH)
  const distances = names.map((name) => ({
    name,
    byLastPart: leven(lastPart(compared), lastPart(name)),
    byWhole: leven(compared, name),
  }))
  return distances.sort((a, b) => a.byLastPart - b.byLastPart || a.byWhole - b.byWhole)[0]?.name
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}
