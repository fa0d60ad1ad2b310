import { isObject } from '../../contract/index.ts'
import { DerivationError } from '../errors.ts'
import type { DerivedRequirement } from './derived-requirement.ts'
import { type Located, membersOf, objectAt, pointerTo } from './json.ts'
import { type Operation, operationRequirement } from './operation.ts'
import { requirementOf, type Value, wholeBody } from './value.ts'
import { valueRequirements } from './value-requirements.ts'

/** What the contract promises of an operation's address, its path parameters and its body. */
export function requestRequirements(operation: Operation): DerivedRequirement[] {
  return [
    route(operation),
    ...operation.parameters.flatMap((parameter) => parameterRequirements(operation, parameter)),
    ...bodyRequirements(operation),
  ]
}

function route(operation: Operation): DerivedRequirement {
  const address = `${operation.method.toUpperCase()} ${operation.path}`
  const rule = `The operation answers at \`${address}\``
  return operationRequirement(operation, 'route', { rule, keyword: 'route', value: address, at: [] })
}

function parameterRequirements(operation: Operation, parameter: Located): DerivedRequirement[] {
  const { name, in: where } = parameter.node
  if (where !== 'path') {
    throw new DerivationError(parameter.location, 'no rule in words for a parameter outside the path')
  }
  const schema = objectAt(operation.document, parameter, 'schema')
  const value = pathValue(operation, String(name), schema)
  const rule = `${value.subject} is required`
  const location = pointerTo(parameter.location, 'required')
  return [
    requirementOf(value, { keyword: 'required', value: true, rule, location, when: undefined }),
    ...valueRequirements(operation.document, value).filter(isNotType),
  ]
}

function pathValue(operation: Operation, name: string, schema: Located): Value {
  return {
    operation: operation.id,
    part: 'path',
    id: `path.${name}`,
    prefix: `path.${name}`,
    pointer: pointerTo('', name),
    subject: `\`${name}\` in the path`,
    path: name,
    opening: '',
    places: [{ ...schema, when: undefined }],
  }
}

/** Whatever stands in a path is text: that it is a string says nothing. */
function isNotType({ constraint }: DerivedRequirement): boolean {
  return constraint.keyword !== 'type'
}

function bodyRequirements(operation: Operation): DerivedRequirement[] {
  if (!isObject(operation.node['requestBody'])) return []
  const body = objectAt(operation.document, operation, 'requestBody')
  const presence = { keyword: 'required', value: true, location: pointerTo(body.location, 'required') }
  return [
    ...(body.node['required'] === true
      ? [
          requirementOf(requestBody(operation), {
            ...presence,
            rule: 'A request has a body',
            when: undefined,
          }),
        ]
      : []),
    ...membersOf(body.node, 'content').flatMap(([mediaType]) =>
      contentRequirements(operation, body, mediaType),
    ),
  ]
}

function contentRequirements(operation: Operation, body: Located, mediaType: string): DerivedRequirement[] {
  const content = objectAt(operation.document, body, 'content', mediaType)
  const schema = objectAt(operation.document, content, 'schema')
  const taken = requirementOf(requestBody(operation), {
    keyword: 'contentType',
    detail: mediaType,
    value: mediaType,
    rule: `A body of the content type \`${mediaType}\` is read`,
    location: content.location,
    when: undefined,
  })
  return [taken, ...valueRequirements(operation.document, requestBody(operation, schema))]
}

function requestBody(operation: Operation, schema?: Located): Value {
  return wholeBody({ operation: operation.id, part: 'body', id: 'body', prefix: '', opening: '' }, schema)
}
