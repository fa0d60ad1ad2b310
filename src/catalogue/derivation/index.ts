import type { JsonObject } from '../../contract/index.ts'
import { type DerivedRequirement, withoutRepetition } from './derived-requirement.ts'
import { limitRequirements } from './limit-requirements.ts'
import { operationsOf } from './operation.ts'
import { requestRequirements } from './request-requirements.ts'
import { responseRequirements } from './response-requirements.ts'
import { kindsLeftOpen, securityRequirements } from './security-requirements.ts'

export type { DerivedRequirement } from './derived-requirement.ts'

/**
 * Every requirement that the contract states by a keyword: one for each keyword of each property of each operation,
 * and for the address, keys, statuses and limits of the operation itself. A keyword that some value of a profile key
 * changes is left out: it belongs to that key.
 *
 * @param contract an OpenAPI 3.1 document with the keywords that contracts/openapi.yaml explains at its head.
 * @throws DerivationError for a place that no requirement can be derived from, so that no keyword goes untested.
 */
export function deriveRequirements(contract: JsonObject): DerivedRequirement[] {
  const operations = operationsOf(contract)
  const leftOpen = kindsLeftOpen(operations)
  return withoutRepetition(
    operations.flatMap((operation) => [
      ...requestRequirements(operation),
      ...securityRequirements(operation, leftOpen),
      ...limitRequirements(operation),
      ...responseRequirements(operation),
    ]),
  )
}
