import { nestedTooDeep, notPlainJson } from './errors.ts'

/** Far beyond any real record, and far within what JSON.stringify can walk before the stack ends. */
const MAX_DEPTH = 1000

/**
 * A deeply frozen copy of a plain JSON value: neither the giver nor a reader can change what is stored.
 * Members that are `undefined` are left out and -0 becomes 0, so that the copy equals what a restart reads.
 * One walk that checks, copies and freezes costs less than half of structuredClone.
 *
 * @throws StoreError `value`, naming the place, for anything that JSON cannot hold.
 */
export function frozenCopy(value: unknown, path: string, depth = 0): unknown {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value
    case 'number':
      if (!Number.isFinite(value)) throw notPlainJson(path, String(value))
      return value + 0
    case 'object':
      if (value === null) return null
      if (depth === MAX_DEPTH) throw nestedTooDeep(path.slice(0, path.search(/[.[]/)), MAX_DEPTH)
      return Array.isArray(value) ? copyArray(value, path, depth) : copyObject(value, path, depth)
    default:
      throw notPlainJson(path, `of type ${typeof value}`)
  }
}

/** Freezes what was just parsed, which nobody else holds, with all that is in it. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  for (const name in value) deepFreeze(value[name]) // plain JSON inherits no members; listing them would take longer
  return Object.freeze(value)
}

function copyArray(array: readonly unknown[], path: string, depth: number): unknown {
  const copy: unknown[] = []
  for (let index = 0; index < array.length; index += 1) {
    copy.push(frozenCopy(array[index], `${path}[${index}]`, depth + 1))
  }
  return Object.freeze(copy)
}

function copyObject(object: object, path: string, depth: number): unknown {
  const prototype: unknown = Object.getPrototypeOf(object)
  if (prototype !== Object.prototype && prototype !== null) {
    throw notPlainJson(path, `an instance of ${object.constructor?.name ?? 'a class'}`)
  }
  const copy: Record<string, unknown> = {}
  for (const [key, member] of Object.entries(object)) {
    if (member === undefined) continue
    setOwn(copy, key, frozenCopy(member, `${path}.${key}`, depth + 1))
  }
  return Object.freeze(copy)
}

/** Plain assignment to `__proto__` would change the prototype in place of adding a member. */
function setOwn(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') object[key] = value
  else Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true })
}
