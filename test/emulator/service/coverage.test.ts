import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { catalogue } from '../../../src/catalogue/index.ts'
import { contractCases } from '../../support/contract-cases.ts'
import { controlBodies } from '../../support/control-bodies.ts'
import { operationCases } from '../../support/operation-cases.ts'

/** Requirements by the beginning of their ids, and what has to be there before they can be proven. */
const stillToCome: Record<string, string> = {
  'webhooks.': 'the delivery of webhooks',
  'agents.delete.webhooksGone': 'the delivery of webhooks',
  'tracking.callsNoWebhook': 'the delivery of webhooks',
  'agents.delete.knowledgeGone': 'search over documents',
  'search.allText.': 'search over documents',
  'search.cap': 'search over documents',
  'search.fetch.': 'search over documents',
  'search.follow.': 'search over documents',
  'search.history.': 'search over documents',
  'search.isolation': 'search over documents',
  'search.lexical': 'search over documents',
  'search.limit.': 'search over documents',
  'search.metadataFilter.afterFetch': 'search over documents',
  'search.metadataFilter.excludes': 'search over documents',
  'search.metadataFilter.keeps': 'search over documents',
  'search.mix.': 'search over documents',
  'search.nothingFound': 'search over documents',
  'search.semantic': 'search over documents',
  'search.threshold.': 'search over documents',
  'searchKnowledge.fetch_limit.x-': 'search over documents',
  'searchKnowledge.follow_agent_settings.default': 'search over documents',
  'searchKnowledge.include_all_text.default': 'search over documents',
  'searchKnowledge.use_lexical_search_only.default': 'search over documents',
  'searchKnowledge.quota.': 'the quota of searches',
  'searchKnowledge.responses.429': 'the quota of searches',
  'searchKnowledge.response.': 'search over documents',
  'searchKnowledge.response[]': 'search over documents',
  'searchKnowledge.responses.success': 'search over documents',
}

const here = dirname(fileURLToPath(import.meta.url))
const requirements = catalogue()
const must = requirements.filter(({ level, excluded }) => level === 'must' && excluded === undefined)
const named = new Set([...idsOfCases(), ...idsInTitles()])

test('every requirement that must be kept is named by a test, or by the list of what is still to come', () => {
  const missing = must.filter(({ id }) => !named.has(id) && reasonToWait(id) === undefined)
  expect(missing.map(({ id, rule }) => `${id}: ${rule}`)).toEqual([])
})

test('the list of what is still to come names nothing that is there already, and nothing unknown', () => {
  const waiting = must.filter(({ id }) => !named.has(id)).map(({ id }) => id)
  const stale = Object.keys(stillToCome).filter((prefix) => !waiting.some((id) => id.startsWith(prefix)))
  expect(stale).toEqual([])
})

test('every title that begins like an id names a requirement of the catalogue', () => {
  const ids = new Set(requirements.map(({ id }) => id))
  expect(idsInTitles().filter((id) => !ids.has(id))).toEqual([])
})

function reasonToWait(id: string): string | undefined {
  return Object.entries(stillToCome).find(([prefix]) => id.startsWith(prefix))?.[1]
}

function idsOfCases(): string[] {
  const operations = Object.keys(controlBodies) as (keyof typeof controlBodies)[]
  return [...operations.flatMap(contractCases), ...operationCases()].map(({ id }) => id)
}

/** The ids that titles of tests begin with: `test('createAgent.route: …'`. */
function idsInTitles(): string[] {
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' })
  const texts = files
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(here, file), 'utf8'))
  const title = /\btest\(\s*['"`]([A-Za-z][\w-]*(?:\.[\w/*[\]-]+)+): /g
  return texts.flatMap((text) => [...text.matchAll(title)].map(([, id = '']) => id))
}
