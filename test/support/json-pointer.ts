/** The path that a JSON pointer (RFC 6901) names; `*` is the first element. */
function pathOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => (part === '*' ? '0' : part.replaceAll('~1', '/').replaceAll('~0', '~')))
}

/** A copy of a JSON value in which one place has another value. */
export function withValue(whole: unknown, pointer: string, value: unknown): unknown {
  const path = pathOf(pointer)
  const last = path.pop()
  if (last === undefined) return value
  const copy = structuredClone(whole)
  const parent = path.reduce((node, name) => Reflect.get(node as object, name), copy)
  Reflect.set(parent as object, last, value)
  return copy
}

/** A copy of a JSON value without one of its members. */
export function without(whole: unknown, pointer: string): unknown {
  const path = pathOf(pointer)
  const last = path.pop() ?? ''
  const copy = structuredClone(whole)
  Reflect.deleteProperty(path.reduce((node, name) => Reflect.get(node as object, name), copy) as object, last)
  return copy
}

/** The value at a place; `undefined` when there is none. */
export function valueAt(whole: unknown, pointer: string): unknown {
  return pathOf(pointer).reduce<unknown>(
    (node, name) => (typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined),
    whole,
  )
}
