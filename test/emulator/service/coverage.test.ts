import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { catalogue } from '../../../src/catalogue/index.ts'
import { contractCases } from '../../support/contract-cases.ts'
import { controlBodies } from '../../support/control-bodies.ts'
import { operationCases } from '../../support/operation-cases.ts'

const tests = join(dirname(fileURLToPath(import.meta.url)), '..')
const requirements = catalogue()
const must = requirements.filter(({ level, excluded }) => level === 'must' && excluded === undefined)
const named = new Set([...idsOfCases(), ...idsInTexts()])

test('every requirement that must be kept is named by a test of the emulator', () => {
  const missing = must.filter(({ id }) => !named.has(id))
  expect(missing.map(({ id, rule }) => `${id}: ${rule}`)).toEqual([])
})

test('every title that begins like an id names a requirement of the catalogue', () => {
  const ids = new Set(requirements.map(({ id }) => id))
  expect(idsInTitles().filter((id) => !ids.has(id))).toEqual([])
})

function idsOfCases(): string[] {
  const operations = Object.keys(controlBodies) as (keyof typeof controlBodies)[]
  return [...operations.flatMap(contractCases), ...operationCases()].map(({ id }) => id)
}

/** Ids that titles of tests begin with (`test('createAgent.route: …'`), alone or one after the other. */
function idsInTitles(): string[] {
  const title = /\btest\(\s*['"`]((?:[A-Za-z][\w-]*(?:\.[\w/*[\]-]+)+(?:, )?)+): /g
  return testTexts().flatMap((text) => [...text.matchAll(title)].flatMap(([, ids = '']) => ids.split(', ')))
}

/** Ids that stand in a string of a test: tables of cases hold titles too. */
function idsInTexts(): string[] {
  const word = /(?<=['"`, ])[A-Za-z][\w-]*(?:\.[\w/*[\]-]+)+(?=['"`:,])/g
  return testTexts().flatMap((text) => text.match(word) ?? [])
}

function testTexts(): string[] {
  const files = readdirSync(tests, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(tests, file), 'utf8'))
}
