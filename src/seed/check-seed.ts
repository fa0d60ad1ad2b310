import { explainViolations, isObject, loadContract } from '../contract/index.ts'
import { completeProfile } from '../profile/index.ts'

/** What keeps a value from being a seed document, a sentence each; empty when nothing does. */
export async function checkSeed(value: unknown): Promise<string[]> {
  const contract = await loadContract('control.openapi', completeProfile({}))
  const { components } = contract.document
  const schemas = isObject(components) ? components['schemas'] : undefined
  if (!isObject(schemas) || !isObject(schemas['SeedDocument']))
    throw new Error('The contract has no SeedDocument.')
  const validate = contract.createAjv().compile({ properties: { requestBody: schemas['SeedDocument'] } })
  validate({ requestBody: value })
  return explainViolations(validate.errors ?? [], 'applySeed').map(({ message }) => message)
}
