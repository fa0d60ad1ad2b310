import type { Problem } from './errors.ts'
import type { Path, Source } from './source.ts'

/**
 * `${NAME}`, or `${NAME:-what stands there when it is not set}`; or else `${` alone, which begins no reference. Written
 * `$${` it is what the text itself has: `${`.
 */
const reference = /\$\$\{|\$\{(?:([A-Za-z_][A-Za-z0-9_]*)(?::-((?:(?!\$\{)[^}])*))?\})?/g

export type Variables = Readonly<Record<string, string | undefined>>

/** Puts the values of environment variables into the texts of a document, so that secrets need not stand in it. */
export function fillIn(source: Source, variables: Variables): { value: unknown; problems: Problem[] } {
  const problems: Problem[] = []

  const fillText = (text: string, path: Path) =>
    text.replace(reference, (whole: string, name: string | undefined, fallback: string | undefined) => {
      if (whole.startsWith('$$')) return whole.slice(1)
      if (name === undefined) {
        problems.push(source.problem(path, noReference))
        return whole
      }
      const value = variables[name] ?? fallback
      if (value === undefined) problems.push(source.problem(path, notSet(name)))
      return value ?? whole
    })
  const fill = (value: unknown, path: Path): unknown => {
    if (typeof value === 'string') return fillText(value, path)
    if (Array.isArray(value)) return value.map((element, index) => fill(element, [...path, index]))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, fill(member, [...path, name])]),
    )
  }
  return { value: fill(source.value, []), problems }
}

const noReference =
  `\${ begins no reference to an environment variable here; ` +
  `write \${NAME} or \${NAME:-what stands in its place}, or $\${ where the text itself has \${`

const notSet = (name: string): string =>
  `the environment variable ${name} is not set; set it, or write \${${name}:-…} to say what stands in its place`
