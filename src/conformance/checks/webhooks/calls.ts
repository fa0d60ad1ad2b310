import { isObject } from '../../../contract/index.ts'
import type { ReceivedCall } from '../../receiver/index.ts'
import { failed, type Outcome, observed, passed, UndecidedError } from '../../verdict.ts'
import type { CheckContext } from '../check.ts'
import type { WrittenCheck } from '../written-checks.ts'
import { placeOf, playScene, type StagedWebhook } from './scene.ts'

const needs = ['uid', 'managementKey', 'turn', 'callback']
const scene = 'calls'
const methods = ['POST', 'PUT', 'GET', 'DELETE'] as const
type Method = (typeof methods)[number]

const query = '?order=KL-301&name=caf%C3%A9'
const header = { key: 'X-Understudy-Shop', value: 'kettle and leaf' }
const authHeader = { key: 'Authorization', value: 'Bearer understudy' }

/** Each check has the calls of one agent, which has a webhook of each method. */
function onCalls(judge: (calls: Record<Method, ReceivedCall | undefined>) => Outcome): WrittenCheck {
  return {
    needs,
    requests: 0,
    experiment: () => ({ name: 'webhooks: calls', requests: 12, searches: 0 }),
    run: async (context) => judge(await context.experiment('webhooks: calls', provokeCalls)),
  }
}

/** What the call of a webhook is like (spec: Webhook). */
export const callChecks: Record<string, WrittenCheck> = {
  'webhooks.call.url': onCalls((calls) => {
    const { url } = theOf(calls, 'POST')
    return url.endsWith(query)
      ? passed(`called as ${url}`)
      : failed(`the path and the query as they are written, ending in ${query}`, url)
  }),
  'webhooks.call.method': onCalls((calls) => {
    const wrong = methods.filter((method) => calls[method]?.method !== method)
    return wrong.length === 0
      ? passed(`called by ${methods.join(', ')}`)
      : failed(
          `calls by ${methods.join(', ')}`,
          wrong.map((method) => `${calls[method]?.method ?? 'no call'} for ${method}`).join(', '),
        )
  }),
  'webhooks.call.headers': onCalls((calls) => judgeHeader(theOf(calls, 'POST'), header)),
  'webhooks.call.authHeaders': onCalls((calls) => judgeHeader(theOf(calls, 'POST'), authHeader)),
  'webhooks.bodyOnGet': onCalls((calls) => observeBody(theOf(calls, 'GET'))),
  'webhooks.bodyOnDelete': onCalls((calls) => observeBody(theOf(calls, 'DELETE'))),
  'webhooks.payload': onCalls((calls) => observePayload(theOf(calls, 'POST').body)),
  'webhooks.signature': onCalls((calls) => observeSignature(theOf(calls, 'POST').headers)),
}

async function provokeCalls(context: CheckContext): Promise<Record<Method, ReceivedCall | undefined>> {
  const { urlOf, callsTo } = await context.receiver()
  const webhooks = methods.map(
    (method): StagedWebhook => ({
      name: method,
      trigger: { triggerType: 0, condition: 0 },
      members: {
        method,
        url: `${urlOf(placeOf(scene, method))}${query}`,
        headers: [header],
        authHeaders: [authHeader],
      },
    }),
  )
  await playScene(context, scene, webhooks, [{ utterance: 'Good morning', expects: methods }])
  const [POST, PUT, GET, DELETE] = methods.map((method) => callsTo(placeOf(scene, method))[0])
  return { POST, PUT, GET, DELETE }
}

function theOf(calls: Record<Method, ReceivedCall | undefined>, method: Method): ReceivedCall {
  const call = calls[method]
  if (!call) throw new UndecidedError(`no call by ${method} came; does the target reach callback.host?`)
  return call
}

function judgeHeader({ headers }: ReceivedCall, { key, value }: typeof header): Outcome {
  const came = headers[key.toLowerCase()]
  return came === value
    ? passed(`${key} came`)
    : failed(`the header ${key}: ${value}`, came === undefined ? 'no such header' : `${key}: ${came}`)
}

function observeBody({ method, body }: ReceivedCall): Outcome {
  const hasBody = body !== ''
  return observed(hasBody, `a call by ${method} has ${hasBody ? 'a' : 'no'} body`)
}

/** The members of the template `standard`. */
const standardMembers = ['webhookType', 'userId', 'state', 'history', 'utterance']

function observePayload(body: string): Outcome {
  const payload = parse(body)
  const members = isObject(payload) ? Object.keys(payload) : []
  const isStandard =
    isObject(payload) &&
    payload['webhookType'] === 'user_utterance' &&
    standardMembers.every((member) => members.includes(member))
  const seen = members.length > 0 ? `the members ${members.join(', ')}` : 'no members of JSON'
  return observed(isStandard ? 'standard' : 'other', `a call carries ${seen}`)
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined // what a call carries is not shown, so it need not be JSON
  }
}

function observeSignature(headers: ReceivedCall['headers']): Outcome {
  const [name, value = ''] = Object.entries(headers).find(([each]) => each.includes('signature')) ?? []
  if (name === undefined) return observed('none', 'no header is called a signature')
  const isSha256 = /(^|=)([0-9a-f]{64}|[A-Za-z0-9+/]{43}=)$/i.test(value)
  return observed(isSha256 ? 'hmac-sha256' : 'other', `the header ${name} is there`)
}
