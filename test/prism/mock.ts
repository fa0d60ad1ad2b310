import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '../../src/catalogue/index.ts'
import { type Report, verify } from '../../src/conformance/index.ts'
import { readDocument } from '../../src/contract/index.ts'
import { mockAsTarget } from './mock-target.ts'
import { type Expected, mustFail, mustStayOpen } from './mock-verdicts.ts'
import { contract, type Prism, startPrism } from './start-prism.ts'

type Verdict = Report['results'][number]['verdict']

const requirements = catalogue()
const folder = mkdtempSync(join(tmpdir(), 'understudy-prism-'))
let prism: Prism
let report: Report

beforeAll(async () => {
  prism = await startPrism('mock', contractWithoutRange())
  report = await verifyMock(prism, 'mock')
  const { passed, failed, observed, skipped, errored } = report.summary
  process.stdout.write(
    `the mock: ${passed} passed, ${failed} failed, ${observed} observed, ${skipped} skipped, ${errored} open\n`,
  )
})
afterAll(async () => {
  await prism?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a mock without a memory breaks what needs one, and nothing else', () => {
  expect(differences('failed', mustFail)).toEqual({ beyond: [], lacking: [] })
})

test('only answers that a mock without a memory never gives stay open', () => {
  expect(differences('error', mustStayOpen)).toEqual({ beyond: [], lacking: [] })
})

test('what a schema says of bodies is kept, since the mock checks them by the contract', () => {
  const broken = new Set(idsOf(mustFail))
  const bySchema = requirements.filter(
    ({ id, excluded, constraint }) => constraint?.part === 'body' && !excluded && !broken.has(id),
  )
  const passed = new Set(withVerdict('passed').map(({ id }) => id))
  expect(bySchema.filter(({ id }) => !passed.has(id)).map(({ id }) => id)).toEqual([])
  expect(bySchema.length).toBeGreaterThan(300)
})

test('nothing is left behind', () => {
  expect(report.leftBehind).toEqual([])
})

test('a mock that answers 422 where the service answers 400 is found out', async () => {
  const asItIs = await startPrism('mock', contract)
  try {
    const ids = ['createAgent.agent.displayName']
    const { results } = await verifyMock(asItIs, 'range', ids)
    expect(Object.fromEntries(results.map(({ id, verdict }) => [id, verdict]))).toEqual({
      'createAgent.agent.displayName.maxLength': 'failed',
      'createAgent.agent.displayName.required': 'failed',
      'createAgent.agent.displayName.type': 'failed',
    })
    expect(results.every(({ message }) => message.endsWith('got 422 null'))).toBe(true)
  } finally {
    await asItIs.close()
  }
})

/**
 * Prism refuses with 422 where a contract has a place for it, which the range `4XX` is, in spite of the 400 beside it.
 * Then no refusal would be right, and one that is missing could not be told from the others.
 */
function contractWithoutRange(): string {
  const document = structuredClone(readDocument('openapi')) as {
    paths: Record<string, Record<string, { responses?: Record<string, unknown> }>>
  }
  for (const path of Object.values(document.paths))
    for (const { responses } of Object.values(path)) delete responses?.['4XX']
  const file = join(folder, 'openapi.json')
  writeFileSync(file, JSON.stringify(document))
  return file
}

function verifyMock({ url }: Prism, run: string, ids?: string[]): Promise<Report> {
  const options = { run, ledgerFolder: folder, requirements, ...(ids && { selection: { ids } }) }
  const sleep = async () => undefined
  return verify(mockAsTarget(url), options, { fetch, sleep, elapsed: () => performance.now() })
}

/** Which requirements have a verdict that they should not have, with what was said, and which should have it. */
function differences(verdict: Verdict, expected: Expected[]): { beyond: string[]; lacking: string[] } {
  const wanted = idsOf(expected)
  const results = withVerdict(verdict)
  return {
    beyond: results.filter(({ id }) => !wanted.includes(id)).map(({ id, message }) => `${id}: ${message}`),
    lacking: wanted.filter((id) => !results.some((result) => result.id === id)),
  }
}

function withVerdict(wanted: Verdict): Report['results'] {
  return report.results.filter(({ verdict }) => verdict === wanted)
}

function idsOf(expected: Expected[]): string[] {
  return expected.flatMap(({ ids }) => ids)
}
