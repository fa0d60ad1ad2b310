import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml'
import { packageRoot } from '../package-root.ts'
import { freeze } from './freeze.ts'
import type { JsonObject } from './json.ts'

/** The documents of `contracts/`: the emulated service, and the emulator's own control API. */
export type ContractName = 'openapi' | 'control.openapi'

/** YAML 1.2 with merge keys. */
const schema = CORE_SCHEMA.withTags(mergeTag)

const documents = new Map<ContractName, JsonObject>()

export function contractPath(name: ContractName): string {
  return join(packageRoot(), 'contracts', `${name}.yaml`)
}

/**
 * Reads a contract as it is written: references not followed, `x-profile` not applied. It is read once in a process,
 * and frozen.
 */
export function readDocument(name: ContractName): JsonObject {
  const known = documents.get(name)
  if (known) return known
  const document: JsonObject = freeze(
    load(readFileSync(contractPath(name), 'utf8'), { schema }) as JsonObject,
  )
  documents.set(name, document)
  return document
}
