import type { Target } from '../target/index.ts'

/** Replaces the keys of a target, wherever they stand in a text, by names of shell variables. */
export type Redactor = (text: string) => string

const variables = {
  managementKey: 'MANAGEMENT_KEY',
  knowledgeKey: 'KNOWLEDGE_KEY',
  trackingKey: 'TRACKING_KEY',
} as const

/**
 * The one redactor: every report passes it. Keys that a deployment issued during the run are hidden too.
 */
export function createRedactor(target: Target): Redactor {
  const secrets = [
    ...named(target, ''),
    ...named(target.other ?? {}, 'OTHER_'),
    ...named(target.empty ?? {}, 'EMPTY_'),
    ...named(target.basic ?? {}, 'BASIC_'),
  ].toSorted((a, b) => b.secret.length - a.secret.length) // a key may begin like another
  return (text) =>
    secrets
      .reduce((shown, { secret, variable }) => shown.replaceAll(secret, `$${variable}`), text)
      .replace(/("issuedAgentApiKey"\s*:\s*")[^"]*/g, '$1…')
}

function named(keys: Partial<Target>, prefix: string): { secret: string; variable: string }[] {
  return Object.entries(variables).flatMap(([member, variable]) => {
    const secret = keys[member as keyof typeof variables]
    return secret ? [{ secret, variable: prefix + variable }] : []
  })
}
