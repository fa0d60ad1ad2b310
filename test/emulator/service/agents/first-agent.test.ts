import { describe, expect, test } from 'vitest'
import { controlBodies } from '../../../support/control-bodies.ts'
import { useService } from '../../../support/service.ts'
import { accounts, bareAgent, ids } from '../../../support/service-seed.ts'

describe('agent management is only for accounts that have created an agent', () => {
  const service = useService({ webhooks: { creationInterval: 'off' } })
  const { uid, keys } = accounts.empty
  const mine = { uid, key: keys.management }

  test('agents.firstAgent.createRefused: a creation before the first agent is refused', async () => {
    const { status, text } = await service().call({
      operation: 'createAgent',
      ...mine,
      body: controlBodies.createAgent,
    })
    expect(status).toBe(403)
    expect(text).toContain('administration screen')
  })

  test('agents.firstAgent.updateRefused: an update before the first agent is refused', async () => {
    const call = { operation: 'updateAgent', ...mine, body: controlBodies.updateAgent } as const
    expect((await service().call(call)).status).toBe(403)
  })

  test('agents.firstAgent.deleteRefused: a deletion before the first agent is refused', async () => {
    const call = { operation: 'deleteAgent', ...mine, agentId: ids.owned } as const
    expect((await service().call(call)).status).toBe(403)
  })

  test('agents.firstAgent.served: with its first agent the account may use agent management', async () => {
    const made = await service().send(`/_emulator/accounts/${uid}/agents`, {
      method: 'POST',
      body: JSON.stringify({ agent: bareAgent }),
    })
    expect(made.status).toBe(201)
    const call = { operation: 'createAgent', ...mine, body: controlBodies.createAgent } as const
    expect((await service().call(call)).status).toBe(200)
  })
})
