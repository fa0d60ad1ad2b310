const placeholder = /@\{state:([^}]*)\}/g

/** Puts the user's state in the place of `@{state:key}`. What the state lacks is left empty, and named. */
export function resolvePlaceholders(
  text: string,
  state: Record<string, string>,
): { text: string; unresolved: string[] } {
  const unresolved = new Set<string>()
  const resolved = text.replace(placeholder, (_, key: string) => {
    const name = key.trim()
    if (Object.hasOwn(state, name)) return state[name] ?? ''
    unresolved.add(name)
    return ''
  })
  return { text: resolved, unresolved: [...unresolved] }
}
