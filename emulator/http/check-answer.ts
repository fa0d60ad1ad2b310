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
  if (answer.body === undefined) return answer
  const { errors } = c.api.validateResponse(
    JSON.parse(JSON.stringify(answer.body)),
    c.operation,
    answer.status,
  )
  if (!errors) return answer
  const reasons = errors.map(({ instancePath, message }) => `${instancePath || 'the body'} ${message}`)
  throw new ContractBreach(
    `the emulator's own answer ${answer.status} of ${c.operation.operationId} breaks the contract: ${reasons.join('; ')}`,
  )
}
