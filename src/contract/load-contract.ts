import { dereference } from '@apidevtools/json-schema-ref-parser'
import type { Ajv2020 } from 'ajv/dist/2020.js'
import type { Profile } from '../profile/index.ts'
import { createAjv, type ValidatorOptions } from './create-ajv.ts'
import { freeze } from './freeze.ts'
import { isObject, type JsonObject } from './json.ts'
import { operationsOf } from './operations.ts'
import { applyProfile } from './overlay/apply-profile.ts'
import { shapeRequestBody } from './overlay/shape-request-body.ts'
import { type ContractName, contractPath, readDocument } from './read-document.ts'

/** A contract under a behaviour profile. */
export interface Contract {
  /** The document with the profile applied and every reference followed; frozen, and no part of it stands in two places. */
  readonly document: JsonObject
  /** A new validator with the contract's keywords, whose counters follow the profile. */
  createAjv(options?: ValidatorOptions): Ajv2020
}

/** How many contracts are kept for the next one who asks: an emulator in use changes between few profiles. */
const mostKept = 8
const kept = new Map<string, Promise<Contract>>()

/**
 * Loads a contract as a deployment with this profile keeps it. Whoever asks for the same contract under an equal
 * profile is given the same one.
 */
export function loadContract(name: ContractName, profile: Profile): Promise<Contract> {
  const key = `${name} ${JSON.stringify(profile)}`
  const contract = kept.get(key) ?? load(name, profile)
  kept.delete(key) // and back to the end: the one that is asked for least lately goes
  kept.set(key, contract)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  return contract
}

async function load(name: ContractName, profile: Profile): Promise<Contract> {
  const decided = applyProfile(readDocument(name), profile)
  const dereferenced = await dereference(contractPath(name), decided, {
    // The control API refers to the service's contract, which must be under the profile there too.
    resolve: { file: { read: () => JSON.stringify(applyProfile(readDocument('openapi'), profile)) } },
    parse: { json: { canParse: true }, yaml: false, text: false, binary: false },
  })
  const document: JsonObject = JSON.parse(JSON.stringify(dereferenced))
  // The control API's own bodies are no part of what the profile decides.
  if (name === 'openapi') for (const operation of operationsOf(document)) shapeOperation(operation, profile)
  return { document: freeze(document), createAjv: (options) => createAjv(profile, options) }
}

function shapeOperation(operation: JsonObject, profile: Profile): void {
  const { operationId, tags, requestBody } = operation
  if (typeof operationId !== 'string' || !Array.isArray(tags) || !isObject(requestBody)) return
  const content = requestBody['content']
  const json = isObject(content) ? content['application/json'] : undefined
  if (!isObject(json) || !isObject(json['schema'])) return
  json['schema'] = shapeRequestBody(json['schema'], { operationId, tags: tags.map(String) }, profile)
}
