import type { ControlOperation } from './context.ts'

export const receiveOperation: ControlOperation = ({ inboxes }, { parameters, body, incoming }) => {
  const { method, search, headers } = incoming
  inboxes.receive(parameters['name'] ?? '', { method, query: search, headers, body: String(body ?? '') })
  return { status: 200, body: { received: true } }
}

export const getInboxOperation: ControlOperation = ({ inboxes }, { parameters }) => ({
  status: 200,
  body: inboxes.get(parameters['name'] ?? ''),
})
