/** Values by dotted names, nested by the parts of their names. */
export function nest(values: Iterable<readonly [name: string, value: unknown]>): Record<string, unknown> {
  const tree: Record<string, unknown> = {}
  for (const [name, value] of values) put(tree, name.split('.'), value)
  return tree
}

function put(node: Record<string, unknown>, [name = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    node[name] = value
    return
  }
  const branch = (node[name] ?? {}) as Record<string, unknown>
  node[name] = branch
  put(branch, rest, value)
}
