import type { Requirement } from '../../src/catalogue/index.ts'
import type { Target } from '../../src/conformance/index.ts'
import { takes } from './bend.ts'
import { type Bend, json, type Mutant, operationNames } from './mutant.ts'

type KeyMember = 'managementKey' | 'knowledgeKey' | 'trackingKey'

const rightKeys: Record<string, KeyMember> = {
  createAgent: 'managementKey',
  updateAgent: 'managementKey',
  deleteAgent: 'managementKey',
  searchKnowledge: 'knowledgeKey',
  recordTrackingEvent: 'trackingKey',
}

/** Deployments that let others in, keep out who belongs, or say no in another way. */
export function keyMutants(requirements: readonly Requirement[], target: Target): Mutant[] {
  const keys = [target.managementKey, target.knowledgeKey, target.trackingKey]
  return requirements.flatMap(({ id, operation = '', constraint }): Mutant[] => {
    const name = operationNames[operation]
    const member = rightKeys[operation]
    if (constraint?.keyword !== 'security' || name === undefined || member === undefined) return []
    const right = () => target[member] ?? ''
    const isWrong = wrongKeyOf(id, target, keys)
    if (isWrong === undefined) {
      const bend: Bend = async (sent, pass) =>
        sent.operation === name && sent.key === right() ? json(403, { error: 'no' }) : pass()
      return [{ does: 'does not take it', breaks: id, bend }]
    }
    const refuses =
      (status: number): Bend =>
      async (sent, pass) =>
        sent.operation === name && isWrong(sent.key) ? json(status, { error: 'no' }) : pass()
    return [
      { does: 'takes it', breaks: id, bend: takes(name, isWrong, right) },
      { does: 'answers 403', breaks: id, bend: refuses(403) },
      { does: 'answers 400', breaks: id, bend: refuses(400) },
    ]
  })
}

function wrongKeyOf(
  id: string,
  target: Target,
  keys: readonly (string | undefined)[],
): ((key: string | undefined) => boolean) | undefined {
  if (id.endsWith('.missing')) return (key) => key === undefined
  if (id.endsWith('.unknownKey')) return (key) => key !== undefined && !keys.includes(key)
  const kind = /\.wrongKind\.(\w+)$/.exec(id)?.[1] as KeyMember | undefined
  return kind && ((key) => key !== undefined && key === target[kind])
}
