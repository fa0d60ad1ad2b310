import { catalogue } from '../../src/catalogue/index.ts'
import { type Target, verify } from '../../src/conformance/index.ts'
import { quickPorts } from '../conformance/support/ports.ts'
import { temporaryFolder } from '../conformance/support/temporary-folder.ts'

const requirements = catalogue()
const target: Target = {
  url: 'https://quota.example',
  knowledgeKey: 'knowledge',
  agent: 'agent',
  lexicalAgent: 'lexical',
  utterance: 'tea',
  clock: { url: 'https://quota.example/clock' },
}
const dayMs = 24 * 60 * 60 * 1000

export interface Quota {
  perDay: number
  perMonth: number
  status: number
  countsDefects: boolean
  isRolling: boolean
}

const correct: Quota = {
  perDay: 1000,
  perMonth: 10_000,
  status: 429,
  countsDefects: true,
  isRolling: false,
}

/** A deployment that has nothing but a search quota and a clock, as far as they matter here. */
function deploymentWith({ perDay, perMonth, status, countsDefects, isRolling }: Quota): typeof fetch {
  let now = Date.UTC(2026, 2, 17, 9)
  let times: number[] = []
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
  const isOfDay = (time: number) => (isRolling ? time > now - dayMs : dayOf(time) === dayOf(now))
  const isOfMonth = (time: number) =>
    isRolling ? time > now - 30 * dayMs : dayOf(time).slice(0, 7) === dayOf(now).slice(0, 7)
  let inDay = 0
  let inMonth = 0
  return async (input, init = {}) => {
    const body = JSON.parse(await new Response(init.body ?? null).text())
    if (String(input).endsWith('/clock')) {
      now += body.advanceMs
      inDay = times.filter(isOfDay).length
      inMonth = times.filter(isOfMonth).length
      times = times.filter(isOfMonth)
      return Response.json({ now: new Date(now).toISOString() })
    }
    if (!new Headers(init.headers).has('x-api-key'))
      return Response.json({ error: 'no key' }, { status: 401 })
    if (inDay >= perDay || inMonth >= perMonth) return Response.json({ error: 'too many' }, { status })
    const isDefective = body.limit === 'many'
    if (!isDefective || countsDefects) {
      inDay += 1
      inMonth += 1
      times.push(now)
    }
    if (isDefective) return Response.json({ error: 'Invalid search parameters' }, { status: 400 })
    return Response.json([])
  }
}

/** What a requirement says of a deployment with another quota than it should have. */
export async function checkQuota(id: string, quota: Partial<Quota>) {
  const selection = { ids: [id], spendQuota: true }
  const options = { run: 'quota', ledgerFolder: temporaryFolder(), selection, requirements }
  const ports = { ...quickPorts(), fetch: deploymentWith({ ...correct, ...quota }) }
  const { results } = await verify(target, options, ports)
  return results[0]?.finding
}

const day = 'searchKnowledge.quota.perDay'
const month = 'searchKnowledge.quota.perMonth'
const status = 'searchKnowledge.responses.429'

/** Deployments with another quota, by the requirement that they break. */
export const quotaMutants: [breaks: string, quota: Partial<Quota>][] = [
  [day, { perDay: 999 }],
  [day, { perDay: 1001 }],
  [day, { perDay: Number.POSITIVE_INFINITY }],
  [day, { status: 403 }],
  [month, { perMonth: 9999 }],
  [month, { perMonth: 10_001 }],
  [month, { perMonth: Number.POSITIVE_INFINITY }],
  [status, { status: 400 }],
]
