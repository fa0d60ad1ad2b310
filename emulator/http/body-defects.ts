const deepest = 100

export type BodyDefect = 'too-deep' | 'too-great' | 'lone-surrogate'

/**
 * Looks for what JSON allows and the rest of the emulator does not: nesting that could exhaust the stack of whatever
 * reads the value later, numbers that are infinite once they are read, and strings that are not text. Walks without
 * recursion, for the sake of the stack too.
 */
export function findDefect(
  value: unknown,
  { allowLoneSurrogates }: { allowLoneSurrogates: boolean },
): BodyDefect | undefined {
  const pending: { node: unknown; depth: number }[] = [{ node: value, depth: 1 }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, depth } = next
    if (typeof node === 'string' && !allowLoneSurrogates && !node.isWellFormed()) return 'lone-surrogate'
    if (typeof node === 'number' && !Number.isFinite(node)) return 'too-great'
    if (typeof node !== 'object' || node === null) continue
    if (depth > deepest) return 'too-deep'
    for (const [name, member] of Object.entries(node)) {
      pending.push({ node: name, depth }, { node: member, depth: depth + 1 })
    }
  }
  return undefined
}
