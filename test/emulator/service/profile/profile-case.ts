import type { ProfilePatch } from '../../../../src/profile/index.ts'
import { controlBodies } from '../../../support/control-bodies.ts'
import type { Call, Service } from '../../../support/service.ts'
import { bareAgent, ids } from '../../../support/service-seed.ts'
import { judge } from '../../../support/verdict.ts'

/** One value of one key of the behaviour profile, and what shows that the emulator obeys it. */
export interface ProfileCase {
  key: string
  value: unknown
  /** What is shown, where a key has several cases. */
  what?: string
  prove(service: Service): Promise<void>
}

/** The profile in which one key differs from the default; webhooks are not paced unless that is the key. */
export function patchOf({ key, value }: ProfileCase): ProfilePatch {
  const patch = key
    .split('.')
    .reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as ProfilePatch
  return key === 'webhooks.creationInterval'
    ? patch
    : { ...patch, webhooks: { creationInterval: 'off', ...patch.webhooks } }
}

/** Cases of a key that decides whether one request is valid. */
export function verdicts(
  key: string,
  what: string,
  call: Call,
  byValue: [value: unknown, valid: boolean][],
): ProfileCase[] {
  return byValue.map(([value, valid]) => ({
    key,
    value,
    what,
    prove: (service) => judge(service, call, valid, what),
  }))
}

export const creation = (agent: object, rest: object = {}): Call => ({
  operation: 'createAgent',
  body: { agent: { ...bareAgent, ...agent }, ...rest },
})

export const update = (agent: object, rest: object = {}): Call => ({
  operation: 'updateAgent',
  body: { agent: { ...bareAgent, id: ids.owned, ...agent }, ...rest },
})

export const search = (changes: object): Call => ({
  operation: 'searchKnowledge',
  body: { ...controlBodies.searchKnowledge, ...changes },
})

export const tracking = (changes: object = {}, rest: Partial<Call> = {}): Call => ({
  operation: 'recordTrackingEvent',
  body: { event: 'e', userId: 'u', ...changes },
  ...rest,
})

export const webhook = {
  name: 'w',
  method: 'GET',
  url: 'https://a.example',
  trigger: { triggerType: 0, condition: 0 },
}
