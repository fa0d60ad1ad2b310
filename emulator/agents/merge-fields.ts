import { isObject } from '../../src/contract/index.ts'

/** The values of `given` over those of `before`, object by object; an array is replaced whole. */
export function mergeFields<Fields extends object>(before: Fields, given: Fields): Fields {
  const merged = new Map<string, unknown>(Object.entries(before))
  for (const [name, value] of Object.entries(given)) {
    const earlier = merged.get(name)
    merged.set(name, isObject(earlier) && isObject(value) ? mergeFields(earlier, value) : value)
  }
  // fromEntries defines members, so that one called __proto__ is a member like any other.
  return Object.fromEntries(merged) as Fields
}
