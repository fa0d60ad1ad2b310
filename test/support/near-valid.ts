import fc from 'fast-check'
import { valueAt, without, withValue } from './json-pointer.ts'

/** Values on the borders of what fields take, whatever the field. */
const borders = fc.constantFrom<unknown>(
  ...[null, true, false, 0, 1, -1, 0.5, 2, 3, 4, 30, 31, 1e308, 10_000, 10_001],
  ...['', ' ', 'a', '1', 'public', 'o3', 'GET', 'https://', 'https://a.example', '{}', '\u0000', '\u{1F600}'],
  ...['a'.repeat(100), 'a'.repeat(101), '猫'.repeat(61), [], {}, [null], [[]], { key: 'a', value: 'b' }],
)

/** Any JSON value. */
export const anyJson = fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' })

/**
 * Bodies close to an accepted one: a few of its places, at any depth, hold another value or none, so that a body gets
 * as far as the checks of the deepest places.
 */
export function nearValid(accepted: unknown): fc.Arbitrary<unknown> {
  const change = fc.record({
    pointer: fc.constantFrom(...pointersOf(accepted)),
    value: fc.oneof({ weight: 3, arbitrary: borders }, anyJson, fc.constant(undefined)),
  })
  return fc.array(change, { maxLength: 3 }).map((changes) =>
    changes.reduce((body, { pointer, value }) => {
      if (valueAt(body, pointer) === undefined) return body // an earlier change took it away
      return value === undefined ? without(body, pointer) : withValue(body, pointer, value)
    }, accepted),
  )
}

function pointersOf(value: unknown, pointer = ''): string[] {
  if (typeof value !== 'object' || value === null) return [pointer]
  const inner = Object.entries(value).flatMap(([name, member]) => pointersOf(member, `${pointer}/${name}`))
  return pointer === '' ? inner : [pointer, ...inner]
}
