import { explainKey } from '../../profile/index.ts'
import type { KeyName } from './profile-value.ts'

/** A key's value by operation, in its shortest form: one value where all are alike, else the most frequent as default. */
export function valueByOperation<Value extends string>(
  key: KeyName,
  seen: ReadonlyMap<string, Value>,
): Value | { readonly default: Value; readonly [operation: string]: Value } {
  const counts = new Map<Value, number>()
  for (const value of seen.values()) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [usual] = [...counts].toSorted(([, a], [, b]) => b - a)
  if (usual === undefined) throw new Error(`nothing was seen of ${key}`)
  const [most] = usual
  if (counts.size === 1) return most
  const { operations } = explainKey(key)
  const others = [...seen].filter(([operation, value]) => value !== most && operations.includes(operation))
  return { default: most, ...Object.fromEntries(others) }
}
