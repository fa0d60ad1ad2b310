import type { Requirement } from '../../catalogue/index.ts'
import { agentFieldChecks } from './agent-fields.ts'
import { agentStateChecks } from './agent-state.ts'
import { boundaryChecks } from './boundary-checks.ts'
import type { Check } from './check.ts'
import { foreignAccountChecks } from './foreign-accounts.ts'
import { hostileRequestChecks } from './hostile-requests.ts'
import { issuedKeyChecks } from './issued-keys.ts'
import { limitedAccountChecks } from './limited-accounts.ts'
import { limitsOf } from './limits.ts'
import { planLimitChecks } from './plan-limits.ts'
import { quotaChecks } from './quota/index.ts'
import { responseChecks } from './response-checks.ts'
import { searchFetchChecks } from './search-fetch.ts'
import { searchModeChecks } from './search-modes.ts'
import { searchResultChecks } from './search-results.ts'
import { searchSettingChecks } from './search-settings.ts'
import { securityChecks } from './security-checks.ts'
import { webhookChecks } from './webhooks/index.ts'
import { joinWritten } from './written-checks.ts'

export type { Check, CheckContext } from './check.ts'
export {
  agentPath,
  type Controls,
  createControls,
  searchCall,
  trackingCall,
  unknownAgent,
  updateBody,
} from './controls.ts'
export { type Hit, search } from './search-requests.ts'

const writtenChecks = {
  ...webhookChecks,
  ...agentStateChecks,
  ...foreignAccountChecks,
  ...hostileRequestChecks,
  ...issuedKeyChecks,
  ...limitedAccountChecks,
  ...searchFetchChecks,
  ...searchModeChecks,
  ...searchResultChecks,
  ...searchSettingChecks,
  ...planLimitChecks,
}

/** Every check that there is, for the requirements that can be judged. Those that wait for calls come first. */
export function allChecks(requirements: readonly Requirement[]): Check[] {
  const judged = requirements.filter(({ excluded }) => excluded === undefined)
  const limits = limitsOf(requirements)
  const written = { ...writtenChecks, ...agentFieldChecks(limits), ...quotaChecks(limits) }
  const derived = [boundaryChecks, securityChecks, responseChecks].flatMap((checksFor) => checksFor(judged))
  return [...joinWritten(written, judged), ...derived]
}
