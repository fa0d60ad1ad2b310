import { TargetError } from './errors.ts'

/**
 * Puts the values of environment variables in place of `${NAME}` in every text of a description. Written `$${` it is
 * what the text itself has: `${`.
 *
 * @throws TargetError naming the first variable that is not set, and for a `${` that begins no reference
 */
export function fillVariables<Value>(
  value: Value,
  environment: Readonly<Record<string, string | undefined>>,
  place: string,
): Value {
  if (typeof value === 'string') {
    return value.replace(/\$\$\{|\$\{(?:([A-Za-z_]\w*)\})?/g, (whole, name: string | undefined) => {
      if (whole.startsWith('$$')) return whole.slice(1)
      if (name === undefined) {
        const right = `write \${NAME}, or $\${ where the text itself has \${`
        throw new TargetError(
          `${place} has a \${ that begins no reference to an environment variable; ${right}`,
        )
      }
      const filled = environment[name]
      if (filled === undefined)
        throw new TargetError(`${place} wants the environment variable ${name}, which is not set`)
      return filled
    }) as Value
  }
  if (Array.isArray(value)) return value.map((element) => fillVariables(element, environment, place)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, fillVariables(member, environment, place)]),
  ) as Value
}
