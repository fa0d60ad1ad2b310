import type { CheckContext } from '../checks/index.ts'
import type { Need } from '../target/index.ts'
import type { Observation } from './observation.ts'
import type { KeyName, ValueOf } from './profile-value.ts'

/** What finds out which value of a silent point's key a deployment has. It can be seen, and never be wrong. */
export interface Probe<Value = unknown> {
  key: KeyName
  needs: readonly Need[]
  /** The most requests of one run, those included that make and remove its agents. */
  requests: number
  /** How many of them are searches. */
  searches: number
  writes: boolean
  observe(context: CheckContext): Promise<Observation<Value>>
}

/** A probe whose values the compiler holds to the profile's schema. */
export function probe<Key extends KeyName>(
  key: Key,
  {
    searches = 0,
    writes = true,
    ...rest
  }: Partial<Probe> & Omit<Probe<ValueOf<Key>>, 'key' | 'searches' | 'writes'>,
): Probe {
  return { key, searches, writes, ...rest }
}

export const management: readonly Need[] = ['uid', 'managementKey']
export const tracking: readonly Need[] = [...management, 'trackingKey']
export const search: readonly Need[] = ['knowledgeKey', 'agent', 'utterance']
