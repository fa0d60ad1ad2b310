import type { ErrorObject } from 'ajv'
import { explainViolations } from '../../src/contract/index.ts'
import { Refusal } from '../refusal.ts'

const mostNamed = 5

/**
 * The refusal of a request that breaks its contract; it names the first violations, and the requirement of the first.
 *
 * @param platformStatus the status for a platform that is not in the contract, which has one of its own
 */
export function violationRefusal(errors: ErrorObject[], operationId: string, platformStatus = 400): Refusal {
  const violations = explainViolations(errors, operationId)
  const [first] = violations
  const messages = violations.slice(0, mostNamed).map(({ message }) => message)
  if (violations.length > mostNamed) messages.push(`and ${violations.length - mostNamed} more`)
  return new Refusal({
    status: first?.place === 'path' && first.field === 'platform' ? platformStatus : 400,
    message: messages.join('; '),
    requirement: first?.requirement ?? operationId,
  })
}
