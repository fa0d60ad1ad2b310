import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Report } from '../../src/conformance/index.ts'
import { completeProfile, loadProfile, mergeProfile } from '../../src/profile/index.ts'
import buildOnce from '../build-once.ts'
import { beyondSchemas } from './beyond-schemas.ts'
import { type Exchange, isAgainstAnswer, isAgainstRequest, isJson, isNullForMember } from './exchange.ts'
import { operationOf, operations } from './operations.ts'
import { type ProxiedEmulator, startProxiedEmulator } from './proxied-emulator.ts'

let proxied: ProxiedEmulator
let report: Report
/** What a whole run sent. */
let whole: Exchange[]

beforeAll(async () => {
  await buildOnce()
  proxied = await startProxiedEmulator()
})
afterAll(() => proxied?.close())

test('what holds of the emulator holds through the proxy', { timeout: 120_000 }, async () => {
  whole = await proxied.during(async () => {
    report = await proxied.verify('whole')
  })
  const { passed, failed, observed } = report.summary
  const [requests, answers] = [whole.filter(isAgainstRequest), whole.filter(isAgainstAnswer)]
  process.stdout.write(`${passed} requirements passed, ${failed} failed, ${observed} observed\n`)
  process.stdout.write(`${whole.length} exchanges: ${requests.length} requests against the contract, `)
  process.stdout.write(`${answers.length} answers\n`)

  const wrong = report.results.filter(({ verdict }) => verdict === 'failed' || verdict === 'error')
  // Prism, not the emulator, answers 500 to a body that is nested too deeply for it.
  expect(wrong.map(({ id }) => id)).toEqual(['http.noServerError'])
  expect(wrong[0]?.message).toContain('Maximum call stack size exceeded')
  expect(whole.length).toBeGreaterThan(1500)
})

test('no answer of the emulator is against the contract', () => {
  expect(whole.filter(isAgainstAnswer)).toEqual([])
})

test('only what Prism cannot read does not reach the emulator', () => {
  const kept = whole.filter(({ isForwarded }) => !isForwarded)
  expect(kept.filter(({ status, sent }) => status === 400 && isJson(sent))).toEqual([])
  // The runner looks again at what it holds against the emulator, so the same request comes twice.
  const failures = kept.filter(({ status }) => status !== 400)
  expect([...new Set(failures.map(({ status, sent }) => `${status} ${sent.length}`))]).toHaveLength(1)
  expect(failures[0]?.status).toBe(500)
})

test('what the contract does not allow is accepted only as null for what may be left out', () => {
  // By the default of agents.nullForOptional; the schemas know each member's own type.
  const accepted = whole.filter((exchange) => isAgainstRequest(exchange) && exchange.status < 400)
  expect(accepted.filter((exchange) => !isNullForMember(exchange))).toEqual([])
})

test('what the contract allows is refused only for what no schema says', () => {
  const refused = whole.filter((exchange) => exchange.status >= 400 && exchange.isForwarded)
  const unforeseen = refused.filter((exchange) => !isAgainstRequest(exchange))
  const [invalid, others] = [
    unforeseen.filter(({ status }) => status === 400),
    unforeseen.filter(({ status }) => status !== 400),
  ]
  expect([...new Set(invalid.map(({ decidedBy }) => decidedBy))].sort()).toEqual(
    beyondSchemas.flatMap(({ ids }) => ids).sort(),
  )
  // Keys, accounts, agents and addresses.
  expect([...new Set(others.map(({ status }) => status))].sort()).toEqual([401, 403, 404, 405])
})

test('answers keep to the contract under profiles that give them other forms', {
  timeout: 60_000,
}, async () => {
  const answers = ['createAgent.response', 'updateAgent.response', 'searchKnowledge.response']
  const ids = [...answers, 'createAgent.responses', 'updateAgent.responses', 'searchKnowledge.responses']
  const others = ['deleteAgent.responses', 'recordTrackingEvent.response', 'recordTrackingEvent.responses']
  for (const { name, profile } of await otherForms()) {
    await proxied.emulator.profile.replace(profile)
    const exchanges = await proxied.during(() => proxied.verify(name, [...ids, ...others]))
    expect({ name, against: exchanges.filter(isAgainstAnswer) }).toEqual({ name, against: [] })
    expect(exchanges.length).toBeGreaterThan(30)
  }
  await proxied.emulator.profile.replace({})
})

test('refusals beyond the quota and failures keep to the contract', async () => {
  const failing = operations.filter(({ statuses }) => statuses.includes('500'))
  for (const { id } of failing) proxied.emulator.faults.add({ operation: id, status: 500, times: 1 })
  const exchanges = await proxied.during(async () => {
    for (const { id } of failing) await proxied.send(id)
    await limitSearches(1)
    await proxied.send('searchKnowledge')
    await proxied.send('searchKnowledge')
    await limitSearches(null)
  })
  expect(exchanges.map(({ status }) => status)).toEqual([...failing.map(() => 500), expect.any(Number), 429])
  expect(exchanges.filter(isAgainstAnswer)).toEqual([])
})

test('every operation has given every answer that the contract states', () => {
  const given = new Set(proxied.exchanges.map((exchange) => `${operationOf(exchange)} ${exchange.status}`))
  const stated = operations.flatMap(({ id, statuses }) => statuses.map((status) => `${id} ${status}`))
  expect(stated.length).toBeGreaterThan(15)
  expect(stated.filter((each) => !given.has(each))).toEqual([])
})

test.each([
  { operation: 'createAgent', status: 200, body: { id: 5 } },
  { operation: 'createAgent', status: 500 },
  { operation: 'deleteAgent', status: 202 },
  { operation: 'searchKnowledge', status: 200, body: [{ label: 'Tea', score: 'high', text: 'Green.' }] },
  { operation: 'recordTrackingEvent', status: 404, body: { message: 'no such agent' } },
])('an answer against the contract is noticed: %j', async (fault) => {
  proxied.emulator.faults.add({ ...fault, times: 1 })
  const exchanges = await proxied.during(() => proxied.send(fault.operation))
  expect(exchanges.map(({ status }) => status)).toEqual([fault.status])
  expect(exchanges.filter(isAgainstAnswer).length).toBe(1)
})

/** The ready profiles, and one with the statuses that they do not have. */
async function otherForms() {
  const statuses = {
    agents: { create: { status: 201 }, update: { status: 202 }, delete: { success: '200-null' } },
  } as const
  return [
    { name: 'strict', profile: await loadProfile('strict') },
    { name: 'lenient', profile: await loadProfile('lenient') },
    { name: 'statuses', profile: mergeProfile(completeProfile({}), statuses) },
  ]
}

/** @param searchesPerDay `null` for no limit */
async function limitSearches(searchesPerDay: number | null): Promise<void> {
  const { control, account } = proxied.emulator
  const answer = await fetch(`${control}/accounts/${account?.uid}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ limits: { searchesPerDay } }),
  })
  expect(answer.status).toBe(200)
}
