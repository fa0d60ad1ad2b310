import type { JsonObject } from '../../../contract/index.ts'
import { type AgentPart, agentBody } from '../../bodies/index.ts'
import { edit } from '../../cases/index.ts'
import { type Exchange, isSuccess, summarise } from '../../http/index.ts'
import { failed, type Outcome, observed, passed, UndecidedError } from '../../verdict.ts'
import { type AgentOperation, writeAgent } from '../agent-writing.ts'
import type { CheckContext } from '../check.ts'
import { agentPath, updateBody } from '../controls.ts'
import type { WrittenCheck } from '../written-checks.ts'

const needs = ['uid', 'managementKey']
const mostTries = 8

/** What is accepted as a webhook, and how soon after another. */
export const creationChecks: Record<string, WrittenCheck> = {
  'createAgent.webhooks.x-creation-interval-ms': {
    needs,
    requests: 6,
    alone: true,
    run: (context) => judgeInterval(context, 'create'),
  },
  'updateAgent.webhooks.x-creation-interval-ms': {
    needs,
    requests: 10,
    alone: true,
    run: (context) => judgeInterval(context, 'update'),
  },
  'webhooks.creationInterval': { needs, requests: 6 * mostTries, alone: true, run: observeInterval },
  'webhooks.urlCheck': {
    needs,
    requests: 16,
    async run(context) {
      const isAccepted = (url: string) => acceptsWebhook(context, '/webhooks/*/url', url)
      if (await isAccepted('no address')) return observed('any-string', '"no address" is accepted as url')
      return (await isAccepted('ftp://understudy.example/webhook'))
        ? observed('absolute-url', 'an ftp: address is accepted as url, "no address" is not')
        : observed('http-url', 'neither "no address" nor an ftp: address is accepted as url')
    },
  },
  'webhooks.headerCheck': {
    needs,
    requests: 10,
    async run(context) {
      const isAccepted = await acceptsWebhook(context, '/webhooks/*/headers', [
        { key: 'no header', value: 'a\r\nb' },
      ])
      return observed(
        isAccepted ? 'accept' : 'reject',
        `a header that HTTP cannot carry is ${isAccepted ? '' : 'not '}accepted`,
      )
    },
  },
}

async function acceptsWebhook(
  context: CheckContext,
  pointer: string,
  value: string | JsonObject[],
): Promise<boolean> {
  return isSuccess(
    await writeAgent(context, 'create', 'webhook', (body) => edit(body, pointer, value, false)),
  )
}

/** Webhooks that are created as far apart as they must be are not refused for their pace. */
async function judgeInterval(context: CheckContext, operation: AgentOperation): Promise<Outcome> {
  await writeFirst(context)
  await context.controls.waitForInterval()
  const second = await write(context, operation)
  return isSuccess(second)
    ? passed('webhooks that come the interval after others are accepted')
    : failed('webhooks that come after the interval to be accepted', summarise(second))
}

/** An answer that was quick proves nothing where the interval was over before it: on a slow way another pair is sent. */
async function observeInterval(context: CheckContext): Promise<Outcome> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const first = await writeFirst(context)
    const second = await write(context, 'create')
    if (!isSuccess(second))
      return observed('reject', `webhooks that come at once are refused: ${second.status}`)
    const tookMs = Math.round(second.durationMs)
    if (tookMs > leastPauseMs)
      return observed('pace', `webhooks that come at once after others are answered after ${tookMs} ms`)
    const apartMs = second.startedMs + second.durationMs - first.startedMs
    if (apartMs < context.controls.intervalMs)
      return observed('off', `webhooks that come at once after others are answered after ${tookMs} ms`)
    await context.controls.waitForInterval()
  }
  throw new UndecidedError('the target answers too slowly to send two webhooks at once')
}

/** The webhook that another must keep its distance from; it may come too soon after an earlier one itself. */
async function writeFirst(context: CheckContext): Promise<Exchange> {
  await context.controls.skipInterval()
  const first = await write(context, 'create')
  if (isSuccess(first)) return first
  await context.controls.waitForInterval()
  const again = await write(context, 'create')
  if (!isSuccess(again)) throw new UndecidedError(`webhooks are not accepted: ${summarise(again)}`)
  return again
}

/** More than an answer takes by itself, less than what is left of the interval. */
const leastPauseMs = 150

/** Sent at once, without the pace that the run keeps otherwise. */
async function write(
  { target, session, agents, controls }: CheckContext,
  operation: AgentOperation,
): Promise<Exchange> {
  const path = agentPath(target)
  const key = target.managementKey ?? ''
  const part: AgentPart = 'webhook'
  if (operation === 'update') {
    return controls.withAgent(part, (id) =>
      session.send({ method: 'PUT', path, key, body: updateBody(part, agents.name(), id) }),
    )
  }
  const exchange = await session.send({ method: 'POST', path, key, body: agentBody(part, agents.name()) })
  const id = await agents.adopt(exchange)
  if (id !== undefined) await agents.remove(id)
  return exchange
}
