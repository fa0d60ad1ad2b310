import { agentBody, searchBody, trackingBody } from '../bodies/index.ts'
import { type Call, isSuccess, summarise } from '../http/index.ts'
import { failed, type Outcome, passed, undecided } from '../verdict.ts'
import type { CheckContext } from './check.ts'
import { agentPath, searchCall, trackingCall } from './controls.ts'
import type { WrittenCheck } from './written-checks.ts'

const needs = ['uid', 'managementKey', 'trackingKey', 'knowledgeKey', 'agent', 'utterance']

/** Requests that no client should send, and that must be refused all the same. */
export const hostileRequestChecks: Record<string, WrittenCheck> = {
  'http.malformedJson': {
    needs,
    requests: 12,
    searches: 2,
    run: judgeMalformed,
  },
  'http.noServerError': {
    needs,
    requests: 64,
    searches: hostileTexts().length,
    run: judgeServerErrors,
  },
  'tracking.state.strings': {
    needs: ['uid', 'managementKey', 'trackingKey'],
    async run({ session, target, controls, run }) {
      const state = { plan: 'gold', name: '春香', note: '', 'last order': 'KL-301', 'a.b': '{"c": 1}' }
      const body = { ...trackingBody(`understudy-${run}`), state }
      const exchange = await session.send(trackingCall(target, await controls.sharedAgent(), body))
      return isSuccess(exchange)
        ? passed('a state of strings is accepted')
        : failed('a state of strings to be accepted', summarise(exchange))
    },
  },
}

async function bodiedCalls({ target, agents, controls, run }: CheckContext): Promise<Call[]> {
  return [
    {
      method: 'POST',
      path: agentPath(target),
      key: target.managementKey ?? '',
      body: agentBody('agent', agents.name()),
    },
    searchCall(target, searchBody(target.agent ?? '', target.utterance ?? '', '')),
    trackingCall(target, await controls.sharedAgent(), trackingBody(`understudy-${run}`)),
  ]
}

async function judgeMalformed(context: CheckContext): Promise<Outcome> {
  const { session, agents } = context
  for (const call of await bodiedCalls(context)) {
    const whole = await session.send(call)
    const made = await agents.adopt(whole)
    if (made !== undefined) await agents.remove(made)
    if (!isSuccess(whole))
      return undecided(`the request that this differs from was not accepted: ${summarise(whole)}`)
    const { body, ...bodiless } = call
    const torn = await session.send({ ...bodiless, text: JSON.stringify(body).slice(0, -1) })
    const left = await agents.adopt(torn)
    if (left !== undefined) await agents.remove(left)
    if (torn.status < 400 || torn.status >= 500) {
      return failed(`${call.method} ${call.path} to refuse a body that is cut off`, summarise(torn))
    }
  }
  return passed('refused by every operation')
}

async function judgeServerErrors(context: CheckContext): Promise<Outcome> {
  const { session, agents, target } = context
  const hostile = [...hostileTexts().map(({ text }) => text)]
  const calls = await bodiedCalls(context)
  const requests: Call[] = [
    ...calls.flatMap(({ body: _, ...call }) => hostile.map((text): Call => ({ ...call, text }))),
    ...hostilePaths.map((path): Call => ({ method: 'GET', path })),
    {
      method: 'DELETE',
      path: `${agentPath(target)}/${'%F0%9F%8D%B5'.repeat(50)}`,
      key: target.managementKey ?? '',
    },
    { method: 'PATCH', path: agentPath(target), key: target.managementKey ?? '', body: {} },
  ]
  for (const call of requests) {
    const exchange = await session.send(call)
    const made = await agents.adopt(exchange)
    if (made !== undefined) await agents.remove(made)
    if (exchange.status >= 500) return failed('a status below 500', summarise(exchange))
  }
  return passed(`${requests.length} requests, none answered with 500 or above`)
}

const hostilePaths = ['/%', '/%E0%A4%A', '/knowledge/search/%00', '/tracker/..%2f..%2f/api', '//', '/?%']

function hostileTexts(): { what: string; text: string }[] {
  return [
    { what: 'nothing', text: '' },
    { what: 'null', text: 'null' },
    { what: 'a number', text: '1e400' },
    { what: 'a list', text: '[]' },
    { what: 'a text', text: '"tea"' },
    { what: 'deep nesting', text: '['.repeat(5000) + ']'.repeat(5000) },
    { what: 'a prototype', text: '{"__proto__":{"toString":1},"constructor":{"prototype":null}}' },
    { what: 'half a surrogate pair', text: '{"agent_id":"\\ud800","event":"\\udfff","userId":"\\u0000"}' },
    { what: 'numbers for texts', text: '{"agent":7,"agent_id":[],"userId":{},"event":false}' },
  ]
}
