import { agentAnswerProbes } from './agent-answers.ts'
import { agentFieldProbes } from './agent-fields.ts'
import { agentUpdateProbes } from './agent-updates.ts'
import { alreadyExistsProbes } from './already-exists.ts'
import { bodyLimitProbes } from './body-limit.ts'
import { errorBodyProbes } from './error-bodies.ts'
import { httpProbes } from './http.ts'
import { issuedKeyProbes } from './issued-key.ts'
import type { Probe } from './probe.ts'
import { responseExtrasProbes } from './response-extras.ts'
import { searchAnswerProbes } from './search-answers.ts'
import { searchFilterProbes } from './search-filters.ts'
import { searchMixProbes } from './search-mix.ts'
import { searchResultProbes } from './search-results.ts'
import { trackingProbes } from './tracking.ts'
import { unknownMemberProbes } from './unknown-members.ts'

/** Every probe, by what it looks at. */
export function allProbes(): Probe[] {
  return [
    ...agentAnswerProbes,
    ...agentFieldProbes,
    ...agentUpdateProbes,
    ...alreadyExistsProbes,
    ...bodyLimitProbes,
    ...errorBodyProbes,
    ...httpProbes,
    ...issuedKeyProbes,
    ...responseExtrasProbes,
    ...searchAnswerProbes,
    ...searchFilterProbes,
    ...searchMixProbes,
    ...searchResultProbes,
    ...trackingProbes,
    ...unknownMemberProbes,
  ]
}
