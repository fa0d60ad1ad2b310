import type { ReplayEdits } from '../webhooks/index.ts'
import type { ControlOperation } from './context.ts'

export const listDeliveriesOperation: ControlOperation = ({ webhooks }, { query }) => {
  const { limit, agentId, verdict } = query
  const wanted = webhooks
    .list()
    .filter((delivery) => agentId === undefined || delivery.agentId === agentId)
    .filter((delivery) => verdict === undefined || delivery.verdict === verdict)
  return { status: 200, body: wanted.slice(0, Number(limit)) }
}

export const getDeliveryOperation: ControlOperation = ({ webhooks }, { parameters }) => ({
  status: 200,
  body: webhooks.get(parameters['deliveryId'] ?? ''),
})

export const replayDeliveryOperation: ControlOperation = async ({ webhooks }, { parameters, body }) => {
  const edits = (body ?? {}) as ReplayEdits
  return { status: 200, body: await webhooks.replay(parameters['deliveryId'] ?? '', edits) }
}
