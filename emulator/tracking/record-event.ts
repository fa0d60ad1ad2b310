import type { Environment } from '../environment/index.ts'
import type { Transaction } from '../store/index.ts'
import { digest } from './digest.ts'
import { putState } from './put-state.ts'
import { findUser, partitionOf } from './read.ts'
import type { TrackingRecord, TrackingRequest } from './tracking-record.ts'

/** Where an event is recorded: the path of the request. */
export interface Place {
  agentId: string
  platform: string
}

/** Records an event and its state, in one transaction: the agent's next answer draws on both. */
export function recordEvent(
  environment: Environment,
  transaction: Transaction,
  { agentId, platform }: Place,
  request: TrackingRequest,
): TrackingRecord {
  const { event, userId, disableAiRecord = false } = request
  const state = request.state && asTexts(request.state)
  const record: TrackingRecord = {
    id: environment.ids.uuid(),
    agentId,
    userId,
    platform,
    event,
    ...(state && { state }),
    disableAiRecord,
    ...(!disableAiRecord && { digest: digest(event) }),
    recordedAt: environment.clock.now().toISOString(),
  }
  transaction.append('tracking', partitionOf(agentId, userId), record)
  if (state) {
    const isMerged = environment.profile.tracking.stateMerge === 'merge'
    const before = isMerged ? findUser(environment, agentId, userId)?.state : undefined
    putState(environment, transaction, { agentId, userId }, { ...before, ...state })
  }
  return record
}

/** Under `tracking.nonStringState: coerce` a value may be of another type; what is kept is always text. */
function asTexts(state: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(state).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return Object.fromEntries(texts)
}
