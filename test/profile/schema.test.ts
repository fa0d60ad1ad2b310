import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { packageRoot } from '../../src/package-root.ts'
import { loadProfile } from '../../src/profile/index.ts'

const contracts = join(packageRoot(), 'contracts')
const ajv = new Ajv2020()
ajv.addVocabulary(['x-by-operation', 'x-form', 'x-reason', 'x-source', 'x-values'])
const validate = ajv.compile(JSON.parse(readFileSync(join(contracts, 'profile.schema.json'), 'utf8')))

describe('contracts/profile.schema.json serves editors and other tools by itself: it', () => {
  test.each(['default', 'strict', 'lenient'])('takes the ready profile %s', (name) => {
    expect(validate(parse(readFileSync(join(contracts, 'profiles', `${name}.yaml`), 'utf8')))).toBe(true)
  })

  test('takes every drawn profile', async () => {
    for (let seed = 0; seed < 50; seed++) expect(validate(await loadProfile(`random:${seed}`))).toBe(true)
  })

  test.each([
    { agents: { create: { staus: 201 } } },
    { agents: { create: { status: '201' } } },
    { agents: { limit: 0 } },
    { agents: { errorBody: { createAgent: 'plain-text' } } },
    { agents: { errorBody: { default: 'plain-text', searchKnowledge: 'plain-text' } } },
    { search: { allTextWhenExcluded: 'null' } },
    { stranger: {} },
    { extends: 5 },
  ])('refuses %j', (profile) => {
    expect(validate(profile)).toBe(false)
  })
})
