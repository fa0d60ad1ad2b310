import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse } from 'yaml'
import { packageRoot } from '../../src/package-root.ts'
import type { OperationId, Reply } from './service.ts'

interface Response {
  $ref?: string
  content?: Record<string, { schema: object }>
}
interface Operation {
  operationId?: string
  responses: Record<string, Response>
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, Response> }
}

// Read from the file as it is: neither the profile nor the emulator's own check has a part in it.
const contract: Document = parse(readFileSync(join(packageRoot(), 'contracts', 'openapi.yaml'), 'utf8'), {
  merge: true,
})
const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema(contract, 'contract')

const operations = Object.values(contract.paths).flatMap((path) => Object.values(path))

/** Why an answer is none that the contract gives the operation; `undefined` when it is one. */
export function breachOf(operation: OperationId, { status, headers, text, body }: Reply): string | undefined {
  const listed = operations.find(({ operationId }) => operationId === operation)?.responses ?? {}
  const found = listed[String(status)] ?? listed[`${String(status)[0]}XX`]
  if (!found || status >= 500) return `${operation} does not answer ${status} ${text}`
  const { content } = resolve(found)
  if (!content) return text === '' ? undefined : `${status} has a body: ${text}`
  const type = headers.get('content-type')?.split(';')[0] ?? ''
  const schema = content[type]?.schema
  if (!schema) return `${status} has the content type ${type}`
  const value = type === 'text/plain' ? text : body
  if (value === undefined) return `${status} has no JSON: ${text}`
  return ajv.validate(withinContract(schema), value) ? undefined : `${status} ${text}: ${ajv.errorsText()}`
}

function resolve(response: Response): Response {
  const name = response.$ref?.split('/').at(-1)
  return name === undefined ? response : (contract.components.responses[name] ?? response)
}

function withinContract(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/'))
}
