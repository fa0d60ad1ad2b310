import { dereference } from '@apidevtools/json-schema-ref-parser'
import type { Ajv2020 } from 'ajv/dist/2020.js'
import type { Profile } from '../profile/index.ts'
import { createAjv, type ValidatorOptions } from './create-ajv.ts'
import { isObject, type JsonObject } from './json.ts'
import { applyProfile } from './overlay/apply-profile.ts'
import { shapeRequestBody } from './overlay/shape-request-body.ts'
import { type ContractName, contractPath, readDocument } from './read-document.ts'

/** A contract under a behaviour profile. */
export interface Contract {
  /** The document with the profile applied and every reference followed; no part of it is shared. */
  document: JsonObject
  /** A new validator with the contract's keywords, whose counters follow the profile. */
  createAjv(options?: ValidatorOptions): Ajv2020
}

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace']

/** Loads a contract as a deployment with this profile keeps it. */
export async function loadContract(name: ContractName, profile: Profile): Promise<Contract> {
  const decided = applyProfile(readDocument(name), profile)
  const dereferenced = await dereference(contractPath(name), decided, {
    // The control API refers to the service's contract, which must be under the profile there too.
    resolve: { file: { read: () => JSON.stringify(applyProfile(readDocument('openapi'), profile)) } },
  })
  const document: JsonObject = JSON.parse(JSON.stringify(dereferenced))
  for (const operation of operationsOf(document)) shapeOperation(operation, profile)
  return { document, createAjv: (options) => createAjv(profile, options) }
}

function operationsOf(document: JsonObject): JsonObject[] {
  const paths = isObject(document['paths']) ? Object.values(document['paths']) : []
  return paths.filter(isObject).flatMap((path) => methods.map((method) => path[method]).filter(isObject))
}

function shapeOperation(operation: JsonObject, profile: Profile): void {
  const { operationId, tags, requestBody } = operation
  if (typeof operationId !== 'string' || !Array.isArray(tags) || !isObject(requestBody)) return
  const content = requestBody['content']
  const json = isObject(content) ? content['application/json'] : undefined
  if (!isObject(json) || !isObject(json['schema'])) return
  json['schema'] = shapeRequestBody(json['schema'], { operationId, tags: tags.map(String) }, profile)
}
