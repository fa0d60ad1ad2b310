import type { Requirement } from '../../catalogue/index.ts'
import { agentStateChecks } from './agent-state.ts'
import { boundaryChecks } from './boundary-checks.ts'
import type { Check } from './check.ts'
import { issuedKeyChecks } from './issued-keys.ts'
import { responseChecks } from './response-checks.ts'
import { searchFetchChecks } from './search-fetch.ts'
import { searchResultChecks } from './search-results.ts'
import { securityChecks } from './security-checks.ts'
import { joinWritten } from './written-checks.ts'

export type { Check, CheckContext } from './check.ts'
export {
  agentPath,
  type Controls,
  createControls,
  searchCall,
  trackingCall,
  updateBody,
} from './controls.ts'
export { type Hit, search } from './search-requests.ts'

const writtenChecks = { ...agentStateChecks, ...issuedKeyChecks, ...searchFetchChecks, ...searchResultChecks }

/** Every check that there is, for the requirements that can be judged. */
export function allChecks(requirements: readonly Requirement[]): Check[] {
  const judged = requirements.filter(({ excluded }) => excluded === undefined)
  const derived = [boundaryChecks, securityChecks, responseChecks].flatMap((checksFor) => checksFor(judged))
  return [...derived, ...joinWritten(writtenChecks, judged)]
}
