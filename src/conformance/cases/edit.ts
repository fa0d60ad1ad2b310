import { isObject, type Json } from '../../contract/index.ts'

/**
 * A copy of a body with one place changed: another value, or none. `*` in the pointer stands for the first element of
 * an array or the first member of a map.
 */
export function edit(body: Json, pointer: string, value: unknown, isRemoved: boolean): Json {
  return editAt(body, pointer.split('/').slice(1), value as Json, isRemoved)
}

function editAt(node: Json, [segment, ...rest]: string[], value: Json, isRemoved: boolean): Json {
  if (segment === undefined) return value
  if (Array.isArray(node)) {
    const index = segment === '*' ? 0 : Number(segment)
    return node.flatMap((element, i) => {
      if (i !== index) return [element]
      return rest.length === 0 && isRemoved ? [] : [editAt(element, rest, value, isRemoved)]
    })
  }
  const members = isObject(node) ? node : {}
  const name = segment === '*' ? (Object.keys(members)[0] ?? 'key') : segment
  if (rest.length === 0 && isRemoved) {
    return Object.fromEntries(Object.entries(members).filter(([member]) => member !== name))
  }
  return { ...members, [name]: editAt(members[name] ?? {}, rest, value, isRemoved) }
}
