import leven from 'leven'

/** The nearest of the known names when it is near; otherwise all of them. */
export function suggest(name: string, known: readonly string[]): string {
  const [nearest] = [...known].sort((one, other) => leven(name, one) - leven(name, other))
  if (nearest !== undefined && leven(name, nearest) <= Math.max(2, name.length / 3))
    return `did you mean ${nearest}?`
  return known.length === 0 ? 'there is none' : `there are ${known.join(', ')}`
}
