/** A prompt with its placeholders filled in, and the names of those that there was no value for, each once. */
export interface ResolvedPrompt {
  text: string
  unresolved: string[]
}

const placeholder = /@\{state:([^}]*)\}/g

/**
 * Puts a user's state in the place of `@{state:key}` in a prompt of an agent (spec: Search knowledge, user_state). A
 * value that is no string is taken as its JSON text. A placeholder without a value becomes empty, so that no markup
 * reaches a model.
 */
export function resolvePlaceholders(prompt: string, state: Record<string, unknown>): ResolvedPrompt {
  const unresolved = new Set<string>()
  const text = prompt.replace(placeholder, (_, name: string) => {
    const key = name.trim()
    if (!Object.hasOwn(state, key)) {
      unresolved.add(key)
      return ''
    }
    const value = state[key]
    return typeof value === 'string' ? value : JSON.stringify(value)
  })
  return { text, unresolved: [...unresolved] }
}
