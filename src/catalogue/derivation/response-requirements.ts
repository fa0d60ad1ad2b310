import { isObject } from '../../contract/index.ts'
import type { DerivedRequirement } from './derived-requirement.ts'
import { type Located, membersOf, objectAt } from './json.ts'
import { shown } from './keyword-rules.ts'
import { type Operation, operationRequirement } from './operation.ts'
import { requirementOf, type Value, wholeBody } from './value.ts'
import { valueRequirements } from './value-requirements.ts'

const JSON_TYPE = 'application/json'

/**
 * What the contract promises of an operation's answers. A range of refusals (`4XX`) stands for statuses that are not
 * shown, and promises nothing. Where there are several successes it is left open which of them is answered, and with
 * it their bodies.
 */
export function responseRequirements(operation: Operation): DerivedRequirement[] {
  const statuses = membersOf(operation.node, 'responses').map(([status]) => status)
  const successes = statuses.filter((status) => status.startsWith('2'))
  const refusals = statuses.filter((status) => /^[45]\d\d$/.test(status))
  return [
    ...successRequirements(operation, successes),
    ...refusals.map((status) => refusal(operation, status)),
    ...refusals.flatMap((status) => bodyRequirements(operation, status, `responses.${status}`)),
  ]
}

function successRequirements(operation: Operation, statuses: readonly string[]): DerivedRequirement[] {
  const [only, ...others] = statuses
  if (only === undefined) return []
  const rule = `A request without a defect is answered with ${statuses.map(shown).join(' or ')}`
  if (others.length > 0) {
    return [
      operationRequirement(operation, 'responses.success', {
        rule,
        keyword: 'responses',
        value: statuses,
        at: ['responses'],
      }),
    ]
  }
  return [
    operationRequirement(operation, 'responses.success', {
      rule,
      keyword: 'responses',
      value: statuses,
      at: ['responses', only],
    }),
    ...bodyRequirements(operation, only, 'response'),
  ]
}

function refusal(operation: Operation, status: string): DerivedRequirement {
  const { description } = objectAt(operation.document, operation, 'responses', status).node
  return operationRequirement(operation, `responses.${status}`, {
    rule: `Status ${status} answers this: ${String(description).trim().replace(/\.$/, '')}`,
    keyword: 'responses',
    value: status,
    at: ['responses', status],
  })
}

/** Where the contract allows several content types, only the keywords of JSON say anything, and only of JSON. */
function bodyRequirements(operation: Operation, status: string, id: string): DerivedRequirement[] {
  const { document } = operation
  const response = objectAt(document, operation, 'responses', status)
  const mediaTypes = membersOf(response.node, 'content').map(([mediaType]) => mediaType)
  const body = responseBody(operation, status, id)
  return mediaTypes.flatMap((mediaType) => {
    const content = objectAt(document, response, 'content', mediaType)
    return [
      ...(mediaTypes.length === 1 ? [contentType(body, content, mediaType)] : []),
      ...(mediaType === JSON_TYPE && isObject(content.node['schema'])
        ? valueRequirements(
            document,
            responseBody(operation, status, id, objectAt(document, content, 'schema')),
          )
        : []),
    ]
  })
}

function contentType(body: Value, { location }: Located, mediaType: string): DerivedRequirement {
  const rule = `the body is of the content type \`${mediaType}\``
  return requirementOf(body, { keyword: 'contentType', value: mediaType, rule, location, when: undefined })
}

function responseBody(operation: Operation, status: string, id: string, schema?: Located): Value {
  const opening = id === 'response' ? 'In the answer to a success, ' : `In the answer of status ${status}, `
  return wholeBody({ operation: operation.id, part: 'response', status, id, prefix: id, opening }, schema)
}
