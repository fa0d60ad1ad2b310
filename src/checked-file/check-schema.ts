import type { ErrorObject } from 'ajv'
import {
  explainViolations,
  isObject,
  type JsonObject,
  keepTellingErrors,
  loadContract,
  schemaOf,
} from '../contract/index.ts'
import { completeProfile } from '../profile/index.ts'
import { suggest } from '../suggest.ts'
import type { Problem } from './errors.ts'
import type { Path, Source } from './source.ts'

/** A schema of the control API's contract. */
export async function controlSchema(name: string): Promise<JsonObject> {
  return schemaOf(await controlContract(), name)
}

/** Holds a value, which came from a source, to a schema. The source says what a problem is to it. */
export async function checkSchema<Found = Problem>(
  source: Pick<Source<Found>, 'problem'>,
  value: unknown,
  schema: JsonObject,
): Promise<Found[]> {
  const contract = await controlContract()
  const validate = contract.createAjv().compile({ properties: { requestBody: schema } })
  validate({ requestBody: value })
  return keepTellingErrors(validate.errors ?? []).flatMap((error) => explain(source, value, error))
}

const controlContract = () => loadContract('control.openapi', completeProfile({}))

function explain<Found>(source: Pick<Source<Found>, 'problem'>, value: unknown, error: ErrorObject): Found[] {
  const [violation] = explainViolations([error], 'seed')
  if (!violation) return []
  const path = pathOf(value, error.instancePath)
  const unknown: unknown = error.params['unevaluatedProperty']
  if (typeof unknown !== 'string')
    return [source.problem(path, violation.message.replace(/^the body /, 'the file '))]
  const known = membersOf(error.parentSchema)
  return [source.problem([...path, unknown], `${violation.message}; ${suggest(unknown, known)}`, 'name')]
}

function membersOf(schema: unknown): string[] {
  if (!isObject(schema)) return []
  const { properties, allOf } = schema
  return [
    ...Object.keys(isObject(properties) ? properties : {}),
    ...(Array.isArray(allOf) ? allOf.flatMap(membersOf) : []),
  ]
}

/** Names of members that are digits are told from indexes by what they stand in. */
function pathOf(value: unknown, pointer: string): Path {
  const segments = pointer.split('/').slice(2)
  let node: unknown = value
  return segments.map((segment) => {
    const name = segment.replaceAll('~1', '/').replaceAll('~0', '~')
    const step = Array.isArray(node) ? Number(name) : name
    node = Array.isArray(node) ? node[Number(name)] : isObject(node) ? node[name] : undefined
    return step
  })
}
