import type { Context, Handler } from 'openapi-backend'
import type { Answer } from '../answer.ts'
import type { Trace } from '../journal/index.ts'
import type { Exchange } from './exchange.ts'
import type { ServiceContext } from './operation.ts'
import { operations } from './operations/index.ts'

/** Gives each operation what was checked of its request. */
export function operationHandlers(context: ServiceContext): Record<string, Handler> {
  return Object.fromEntries(
    Object.entries(operations).map(([operationId, operation]) => [
      operationId,
      async (c: Context, { account, keyHolder, routed, entry }: Exchange): Promise<Answer> => {
        if (!account || !keyHolder) throw new Error(`${operationId} was reached without a key`)
        const parameters = c.request.params as Record<string, string>
        const explain = (trace: Trace) => {
          entry.trace = trace
        }
        return operation(context, { account, keyHolder, parameters, body: routed.body, explain })
      },
    ]),
  )
}
