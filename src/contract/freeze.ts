import type { Json } from './json.ts'

/** Freezes a value with all that is in it, so that many can share it. */
export function freeze<Value extends Json>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const member of Object.values(value)) freeze(member)
  return Object.freeze(value)
}
