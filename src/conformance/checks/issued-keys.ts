import { isObject } from '../../contract/index.ts'
import { agentBody } from '../bodies/index.ts'
import { type Exchange, isSuccess, summarise } from '../http/index.ts'
import { failed, type Outcome, passed, undecided } from '../verdict.ts'
import type { CheckContext } from './check.ts'
import { agentPath, updateBody } from './controls.ts'
import type { WrittenCheck } from './written-checks.ts'

const needs = ['uid', 'managementKey']

/** `issuedAgentApiKey` is in the answer when it was asked for, and only then (spec: Create agent). */
export const issuedKeyChecks: Record<string, WrittenCheck> = {
  'agents.create.issuedKey.present': {
    needs,
    run: async (context) => judgePresent(await create(context, true)),
  },
  'agents.create.issuedKey.absentWhenFalse': {
    needs,
    run: async (context) => judgeAbsent(await create(context, false)),
  },
  'agents.create.issuedKey.absentWhenOmitted': {
    needs,
    run: async (context) => judgeAbsent(await create(context)),
  },
  'agents.update.issuedKey.present': {
    needs,
    run: async (context) => judgePresent(await update(context, true)),
  },
  'agents.update.issuedKey.absentWhenFalse': {
    needs,
    run: async (context) => judgeAbsent(await update(context, false)),
  },
  'agents.update.issuedKey.absentWhenOmitted': {
    needs,
    run: async (context) => judgeAbsent(await update(context)),
  },
}

async function create(
  { session, target, agents }: CheckContext,
  issueAgentApiKey?: boolean,
): Promise<Exchange> {
  const body = {
    ...agentBody('agent', agents.name()),
    ...(issueAgentApiKey !== undefined && { issueAgentApiKey }),
  }
  const exchange = await session.send({
    method: 'POST',
    path: agentPath(target),
    key: target.managementKey ?? '',
    body,
  })
  const id = await agents.adopt(exchange)
  if (id !== undefined) await agents.remove(id)
  return exchange
}

async function update(context: CheckContext, issueAgentApiKey?: boolean): Promise<Exchange> {
  const { session, target, agents, controls } = context
  const whole = updateBody('agent', agents.name(), await controls.sharedAgent())
  const body = { ...whole, ...(issueAgentApiKey !== undefined && { issueAgentApiKey }) }
  return session.send({ method: 'PUT', path: agentPath(target), key: target.managementKey ?? '', body })
}

function judgePresent(exchange: Exchange): Outcome {
  if (!isSuccess(exchange)) return undecided(`the request was not accepted: ${summarise(exchange)}`)
  const key = isObject(exchange.json) ? exchange.json['issuedAgentApiKey'] : undefined
  const isKey = typeof key === 'string' && key !== ''
  return isKey ? passed('a key was issued') : failed('issuedAgentApiKey, a text', summarise(exchange))
}

function judgeAbsent(exchange: Exchange): Outcome {
  if (!isSuccess(exchange)) return undecided(`the request was not accepted: ${summarise(exchange)}`)
  const isThere = isObject(exchange.json) && 'issuedAgentApiKey' in exchange.json
  return isThere ? failed('no member issuedAgentApiKey', summarise(exchange)) : passed('no key in the answer')
}
