import type { Requirement } from '../../src/catalogue/index.ts'
import type { Target } from '../../src/conformance/index.ts'
import type { JsonObject } from '../../src/contract/index.ts'
import { accountMutants } from './accounts.ts'
import { agentMutants } from './agents.ts'
import { answerMutants, bodilessMutants } from './answer-mutants.ts'
import { contractMutants } from './contract-mutants.ts'
import { fieldMutants } from './fields.ts'
import { keyMutants } from './key-mutants.ts'
import type { Mutant } from './mutant.ts'
import { searchMutants } from './searches.ts'
import { webhookMutants } from './webhooks.ts'

/**
 * The catalogue of mutants: made of the contract, one or more for each keyword, and written by hand for what no
 * schema says.
 *
 * @param document the true contract, its references followed
 */
export function allMutants(
  requirements: readonly Requirement[],
  document: JsonObject,
  target: Target,
): Mutant[] {
  return [
    ...contractMutants(requirements, document),
    ...keyMutants(requirements, target),
    ...answerMutants(requirements),
    ...bodilessMutants(requirements),
    ...agentMutants(target, requirements),
    ...fieldMutants(),
    ...accountMutants(target),
    ...searchMutants(target),
    ...webhookMutants(target.url),
  ]
}

export function nameOf({ breaks, does }: Mutant): string {
  return `${breaks}: ${does}`
}
