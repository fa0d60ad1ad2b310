import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { type ContractName, isObject, type Json, loadContract } from '../../src/contract/index.ts'
import { completeProfile, loadProfile } from '../../src/profile/index.ts'

const names: ContractName[] = ['openapi', 'control.openapi']
const profiles = ['default', 'strict', 'random:1', 'random:2', 'random:3']

describe.each(names)('the schemas of %s are JSON Schema, draft 2020-12', (name) => {
  test.each(profiles)('under the profile %s', async (profile) => {
    const { document } = await loadContract(name, await loadProfile(profile))
    const ajv = new Ajv2020({ strict: false })
    const schemas = schemasIn(document)
    expect(schemas.length).toBeGreaterThan(10)
    for (const schema of schemas) {
      expect(ajv.validateSchema(schema), `${ajv.errorsText()} in ${JSON.stringify(schema)}`).toBe(true)
    }
  })
})

test('a contract is loaded once for equal profiles, and frozen', async () => {
  const first = await loadContract('openapi', completeProfile({}))
  expect(await loadContract('openapi', completeProfile({}))).toBe(first)
  expect(await loadContract('openapi', await loadProfile('strict'))).not.toBe(first)
  expect(() => {
    first.document['info'] = null
  }).toThrow(TypeError)
})

/** The values of all members called `schema`, and of `components.schemas`. */
function schemasIn(node: Json): (object | boolean)[] {
  if (Array.isArray(node)) return node.flatMap(schemasIn)
  if (!isObject(node)) return []
  return Object.entries(node).flatMap(([member, value]) => {
    if (member === 'schema' && isObject(value)) return [value]
    if (member === 'schemas' && isObject(value)) return Object.values(value).filter(isObject)
    return schemasIn(value)
  })
}
