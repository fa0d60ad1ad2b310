import { opensAgent } from '../../../accounts/index.ts'
import { findAgent } from '../../../agents/index.ts'
import { foreignAgent, recordEvent, type TrackingRequest, unknownAgent } from '../../../tracking/index.ts'
import type { Operation } from '../operation.ts'

/** spec: Endpoints, "Record tracking event". */
export const recordTrackingEventOperation: Operation<TrackingRequest> = async (
  { environment },
  { keyHolder, parameters, body },
) => {
  const { trackerId = '', platform = '' } = parameters
  const agent = findAgent(environment, trackerId)
  if (!agent) throw unknownAgent(trackerId)
  if (!opensAgent(keyHolder, agent)) throw foreignAgent(environment.profile, agent.id)
  await environment.store.transact((transaction) =>
    recordEvent(environment, transaction, { agentId: agent.id, platform }, body),
  )
  return { status: 200, body: {} }
}
