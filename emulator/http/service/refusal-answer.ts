import { byOperation, type Profile } from '../../../src/profile/index.ts'
import type { Refusal } from '../../refusal.ts'
import type { Answer } from '../answer.ts'
import { type ErrorForm, errorAnswer } from '../error-body.ts'

/** The body of a refusal under the profile in force, by the interface that answers. */
export function refusalAnswer(refusal: Refusal, operationId: string | undefined, profile: Profile): Answer {
  const form = errorForm(refusal, operationId, profile)
  const message = form === 'search-body' ? 'Invalid search parameters' : refusal.message
  const answer = errorAnswer(
    form === 'search-body' ? 'error-string' : form,
    refusal.status,
    message,
    refusal.requirement,
  )
  return { ...answer, headers: { ...answer.headers, ...refusal.headers } }
}

function errorForm(
  refusal: Refusal,
  operationId: string | undefined,
  profile: Profile,
): ErrorForm | 'search-body' {
  switch (operationId) {
    case 'createAgent':
    case 'updateAgent':
    case 'deleteAgent':
      return byOperation(profile.agents.errorBody, operationId)
    case 'searchKnowledge':
      return searchForm(refusal, profile)
    case 'recordTrackingEvent':
      return 'error-string' // spec: Errors, "Tracking error body shape"
    default:
      return unroutedForms[profile.http.unknownPath]
  }
}

/** spec: Errors, knowledge search 400 has one exact body; that of its other errors is not shown. */
function searchForm(refusal: Refusal, profile: Profile): ErrorForm | 'search-body' {
  if (refusal.status === 429) return profile.search.rateLimit.body
  if (refusal.status !== 400) return profile.search.errorBody
  return transportDefects.has(refusal.requirement) && profile.search.transportDefects === 'http-body'
    ? 'error-string'
    : 'search-body'
}

const transportDefects = new Set(['http.malformedJson', 'http.contentType', 'http.missingContentType'])

const unroutedForms = { json: 'error-string', problem: 'problem-json', text: 'plain-text' } as const
