import type { ControlOperation } from './context.ts'
import { unknownRequest } from './errors.ts'

export const listRequestsOperation: ControlOperation = ({ requests }, { query }) => {
  const { limit, operation } = query as { limit: number; operation?: string }
  const wanted = requests
    .list()
    .filter((request) => operation === undefined || request.operation === operation)
  return { status: 200, body: wanted.slice(0, limit) }
}

export const getRequestOperation: ControlOperation = ({ requests }, { parameters }) => {
  const id = parameters['requestId'] ?? ''
  const request = requests.find(id)
  if (!request) throw unknownRequest(id)
  return { status: 200, body: request }
}
