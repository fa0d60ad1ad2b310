import { controlBodies } from './control-bodies.ts'
import { withValue } from './json-pointer.ts'
import type { Call, OperationId, Reply, Service } from './service.ts'
import { bareAgent, ids } from './service-seed.ts'

/** The statuses that requests can be made for; `success` is whichever the operation has. */
export type Situation = 'success' | '400' | '401' | '404'

/** The call that an operation accepts; a deletion is given an agent of its own. */
export async function acceptedCall(service: Service, operation: OperationId): Promise<Call> {
  if (operation !== 'deleteAgent') return { operation, body: controlBodies[operation] }
  return { operation, agentId: await newAgent(service) }
}

/** Brings about an answer. */
export async function bringAbout(
  service: Service,
  operation: OperationId,
  situation: Situation,
): Promise<Reply> {
  const call = await acceptedCall(service, operation)
  switch (situation) {
    case 'success':
      return service.call(call)
    case '400':
      return service.call(defective(call))
    case '401':
      return service.call({ ...call, key: null })
    case '404':
      return service.call({ ...call, agentId: ids.unknown })
  }
}

/** Creates an agent of the owner's and gives its id. */
export async function newAgent(service: Service, agent: object = {}): Promise<string> {
  const { body, text } = await service.call({
    operation: 'createAgent',
    body: { agent: { ...bareAgent, ...agent } },
  })
  const id: unknown = body instanceof Object ? Reflect.get(body, 'id') : undefined
  if (typeof id !== 'string') throw new Error(`the agent was not created: ${text}`)
  return id
}

function defective(call: Call): Call {
  switch (call.operation) {
    case 'createAgent':
    case 'updateAgent':
      return { ...call, body: withValue(call.body, '/agent/scope', 'secret') }
    case 'deleteAgent':
      return { ...call, agentId: 'no-uuid' }
    case 'searchKnowledge':
      return { ...call, body: withValue(call.body, '/limit', 10_001) }
    case 'recordTrackingEvent':
      return { ...call, body: withValue(call.body, '/event', '') }
  }
}
