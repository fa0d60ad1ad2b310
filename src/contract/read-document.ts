import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { packageRoot } from '../package-root.ts'
import type { JsonObject } from './json.ts'

/** The documents of `contracts/`: the emulated service, and the emulator's own control API. */
export type ContractName = 'openapi' | 'control.openapi'

export function contractPath(name: ContractName): string {
  return join(packageRoot(), 'contracts', `${name}.yaml`)
}

/** Reads a contract as it is written: references not followed, `x-profile` not applied. */
export function readDocument(name: ContractName): JsonObject {
  return parse(readFileSync(contractPath(name), 'utf8'), { merge: true })
}
