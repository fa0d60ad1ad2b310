import { expect } from 'vitest'
import { shownAgent, shownUser } from '../../../support/control.ts'
import { controlBodies } from '../../../support/control-bodies.ts'
import type { Service } from '../../../support/service.ts'
import { accounts, bareAgent, ids } from '../../../support/service-seed.ts'
import { newAgent } from '../../../support/situations.ts'
import { creation, type ProfileCase, tracking, update, webhook } from './profile-case.ts'

const settings = {
  serviceURL: 'https://a.example',
  autoResponseSettings: { stream: true, ruleBasedThresholdLevel: 2 },
}

/** What an agent has after an update that sends `stream` alone. */
function omittedFields(value: string, expected: object): ProfileCase {
  return {
    key: 'agents.update.omittedFields',
    value,
    prove: async (service) => {
      const id = await newAgent(service, settings)
      await service.call(update({ id, autoResponseSettings: { stream: false } }))
      expect((await shownAgent(service, id))?.agent).toEqual({ ...bareAgent, ...expected })
    },
  }
}

/** The names and methods of the webhooks after an update, of an agent that had `a` and `b`, both with GET. */
function webhooksAfter(
  key: string,
  value: string,
  sent: object[] | undefined,
  expected: string[],
): ProfileCase {
  return {
    key,
    value,
    prove: async (service) => {
      const both = ['a', 'b'].map((name) => ({ ...webhook, name }))
      const { body } = await service.call(creation({}, { webhooks: both }))
      const { id } = body as { id: string }
      await service.call(update({ id }, sent && { webhooks: sent }))
      const shown = (await shownAgent(service, id))?.webhooks ?? []
      expect(shown.map(({ name, method }) => `${name} ${method}`)).toEqual(expected)
    },
  }
}

const sent = [
  { ...webhook, name: 'b', method: 'PUT' },
  { ...webhook, name: 'c' },
]

/** The statuses of creations whose body has an id that exists, an id that no agent has, and a name that exists. */
function alreadyExists(value: string, statuses: number[]): ProfileCase {
  return {
    key: 'agents.create.alreadyExists',
    value,
    prove: async (service) => {
      const calls = [
        creation({ displayName: `New, ${value}`, id: ids.owned }),
        creation({ displayName: `Newer, ${value}`, id: ids.unknown }),
        creation({ displayName: 'Owned' }),
      ]
      const replies = []
      for (const call of calls) replies.push((await service.call(call)).status)
      expect(replies).toEqual(statuses)
    },
  }
}

function firstAgentRule(value: string, status: number): ProfileCase {
  return {
    key: 'agents.firstAgentRule',
    value,
    prove: async (service) => {
      const uid = `had-one-${value}`
      const made = await service.send('/_emulator/accounts', {
        method: 'POST',
        body: JSON.stringify({ uid }),
      })
      const { keys } = made.body as { keys: { management: string } }
      const first = await service.send(`/_emulator/accounts/${uid}/agents`, {
        method: 'POST',
        body: JSON.stringify({ agent: bareAgent }),
      })
      const mine = { uid, key: keys.management }
      const { id } = first.body as { id: string }
      expect((await service.call({ operation: 'deleteAgent', ...mine, agentId: id })).status).toBe(204)
      expect((await service.call({ ...creation({}), ...mine })).status).toBe(status)
    },
  }
}

async function issueKey(service: Service, id: string): Promise<string> {
  const { body } = await service.call(update({ id }, { issueAgentApiKey: true }))
  return (body as { issuedAgentApiKey: string }).issuedAgentApiKey
}

/** The statuses of update, tracking, search, creation and deletion with an agent's key, of its own agent and of a sibling. */
function opens(value: string, own: number[], sibling: number[]): ProfileCase {
  return {
    key: 'keys.issuedAgentKey.opens',
    value,
    prove: async (service) => {
      const id = await newAgent(service)
      const key = await issueKey(service, id)
      const statusesFor = async (agentId: string) => {
        const calls = [
          update({ id: agentId }),
          tracking({}, { agentId }),
          {
            operation: 'searchKnowledge' as const,
            body: { ...controlBodies.searchKnowledge, agent_id: agentId },
          },
          creation({}),
          { operation: 'deleteAgent' as const, agentId },
        ]
        const replies = []
        for (const call of calls) {
          const { status } = await service.call({ ...call, key })
          replies.push(status === 501 ? 200 : status) // until search answers
        }
        return replies
      }
      expect(await statusesFor(ids.sibling)).toEqual(sibling)
      expect(await statusesFor(id)).toEqual(own)
    },
  }
}

/** Keys that decide what an operation does. */
export const agentCases: ProfileCase[] = [
  omittedFields('keep-deep', {
    serviceURL: 'https://a.example',
    autoResponseSettings: { stream: false, ruleBasedThresholdLevel: 2 },
  }),
  omittedFields('keep-shallow', {
    serviceURL: 'https://a.example',
    autoResponseSettings: { stream: false },
  }),
  omittedFields('reset', { autoResponseSettings: { stream: false } }),
  webhooksAfter('agents.update.webhooks', 'replace', sent, ['b PUT', 'c GET']),
  webhooksAfter('agents.update.webhooks', 'merge-by-name', sent, ['a GET', 'b PUT', 'c GET']),
  webhooksAfter('agents.update.webhooks', 'append', sent, ['a GET', 'b GET', 'b PUT', 'c GET']),
  webhooksAfter('agents.update.webhooksOmitted', 'keep', undefined, ['a GET', 'b GET']),
  webhooksAfter('agents.update.webhooksOmitted', 'clear', undefined, []),
  alreadyExists('same-id', [400, 200, 200]),
  alreadyExists('any-id', [400, 400, 200]),
  alreadyExists('same-display-name', [200, 200, 400]),
  firstAgentRule('ever', 200),
  firstAgentRule('now', 403),
  ...(['new-key', 'same-key'] as const).map(
    (value): ProfileCase => ({
      key: 'agents.update.issueAgentApiKey',
      value,
      prove: async (service) => {
        const id = await newAgent(service)
        const keys = [await issueKey(service, id), await issueKey(service, id), await issueKey(service, id)]
        expect(new Set(keys).size).toBe(value === 'same-key' ? 1 : 3)
      },
    }),
  ),
  ...(['uuid', 'any-token'] as const).map(
    (value): ProfileCase => ({
      key: 'agents.idFormat',
      value,
      prove: async (service) => {
        const statusOf = async (agentId: string) =>
          (await service.call({ operation: 'deleteAgent', agentId })).status
        expect(await statusOf('some_token.1:2-3')).toBe(value === 'uuid' ? 400 : 404)
        expect(await statusOf('no%20token')).toBe(400)
        expect(await statusOf(`urn:uuid:${ids.unknown}`)).toBe(value === 'uuid' ? 400 : 404)
        expect(await statusOf(ids.unknown)).toBe(404)
      },
    }),
  ),
  opens('nothing', [401, 401, 401, 401, 401], [401, 401, 401, 401, 401]),
  opens('tracking', [401, 200, 401, 401, 401], [401, 401, 401, 401, 401]),
  opens('all-of-the-agent', [200, 200, 200, 401, 204], [403, 401, 401, 401, 403]),
  ...(['merge', 'replace'] as const).map(
    (value): ProfileCase => ({
      key: 'tracking.stateMerge',
      value,
      prove: async (service) => {
        const userId = `state-${value}`
        await service.call(tracking({ userId, state: { a: '1', b: '1' } }))
        await service.call(tracking({ userId, state: { b: '2' } }))
        const { state } = await shownUser(service, ids.owned, userId)
        expect(state).toEqual(value === 'merge' ? { a: '1', b: '2' } : { b: '2' })
      },
    }),
  ),
  {
    key: 'tracking.nonStringState',
    value: 'coerce',
    what: 'values are kept as text',
    prove: async (service) => {
      await service.call(tracking({ userId: 'coerced', state: { a: 3, b: true, c: { d: [] }, e: 'f' } }))
      const { state } = await shownUser(service, ids.owned, 'coerced')
      expect(state).toEqual({ a: '3', b: 'true', c: '{"d":[]}', e: 'f' })
    },
  },
  ...[true, false].map(
    (value): ProfileCase => ({
      key: 'tracking.keyBeforeAgent',
      value,
      prove: async (service) => {
        const call = tracking({}, { agentId: ids.unknown, key: 'never-issued' })
        expect((await service.call(call)).status).toBe(value ? 401 : 404)
        expect((await service.call({ ...call, key: accounts.owner.keys.tracking })).status).toBe(404)
        expect((await service.call({ ...call, agentId: ids.owned })).status).toBe(401)
      },
    }),
  ),
]
