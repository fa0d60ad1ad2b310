import type { Context } from 'openapi-backend'
import type { Answer } from './answer.ts'

/** An answer of the emulator that breaks the contract: a bug of the emulator, never of the client. */
export class ContractBreach extends Error {
  override readonly name = 'ContractBreach'
}

/**
 * Holds the emulator's own answer to the contract.
 *
 * @throws ContractBreach naming the operation, the status and what is wrong
 */
export function checkAnswer(c: Context): Answer {
  const answer: Answer = c.response
  const breach = (reason: string) =>
    new ContractBreach(
      `the emulator's own answer ${answer.status} of ${c.operation.operationId} breaks the contract: ${reason}`,
    )
  if (answer.body === undefined) {
    if (hasContent(c, answer.status)) throw breach('the body is missing')
    return answer
  }
  const { errors } = c.api.validateResponse(
    JSON.parse(JSON.stringify(answer.body)),
    c.operation,
    answer.status,
  )
  if (!errors) return answer
  throw breach(
    errors.map(({ instancePath, message }) => `${instancePath || 'the body'} ${message}`).join('; '),
  )
}

/** Whether the contract gives a status of the operation a body. */
function hasContent({ operation }: Context, status: number): boolean {
  const { responses = {} } = operation
  const response = responses[status] ?? responses[`${String(status)[0]}XX`] ?? responses['default']
  return response !== undefined && 'content' in response
}
