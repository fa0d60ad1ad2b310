import type { Contract, Json, JsonObject } from '../../src/contract/index.ts'

/** One step of a JSON Patch (RFC 6902), of the three kinds that mutants need. */
export type PatchStep = { op: 'add' | 'replace'; path: string; value: Json } | { op: 'remove'; path: string }

let inForce: readonly PatchStep[] = []

/** What the next emulator, or the next change of profile, takes for the contract; an empty patch is the true one. */
export function patchContract(patch: readonly PatchStep[]): void {
  inForce = patch
}

/** The contract as the emulator under test sees it. */
export function patched(contract: Contract): Contract {
  if (inForce.length === 0) return contract
  const document = structuredClone(contract.document)
  for (const step of inForce) apply(document, step)
  return { document, createAjv: (options) => contract.createAjv(options) }
}

function apply(document: JsonObject, step: PatchStep): void {
  const names = step.path.slice(1).split('/').map(unescaped)
  const last = names.pop() ?? ''
  const parent = names.reduce<unknown>((node, name) => Reflect.get(node as object, name), document) as object
  if (step.op !== 'add' && !(last in parent)) throw new Error(`the contract has nothing at ${step.path}`)
  if (step.op === 'remove') Reflect.deleteProperty(parent, last)
  else Reflect.set(parent, last, step.value)
}

/** A path of a patch: names escaped as RFC 6901 wants it. */
export function pathTo(...names: readonly (string | number)[]): string {
  return names.map((name) => `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

function unescaped(name: string): string {
  return name.replaceAll('~1', '/').replaceAll('~0', '~')
}
