import type { Requirement } from '../../catalogue/index.ts'
import { boundaryChecks } from './boundary-checks.ts'
import type { Check } from './check.ts'
import { securityChecks } from './security-checks.ts'

export type { Check, CheckContext } from './check.ts'
export { type Controls, createControls } from './controls.ts'

/** Every check that there is, for the requirements that can be judged. */
export function allChecks(requirements: readonly Requirement[]): Check[] {
  const judged = requirements.filter(({ excluded }) => excluded === undefined)
  return [boundaryChecks, securityChecks].flatMap((checksFor) => checksFor(judged))
}
