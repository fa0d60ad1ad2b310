import { expect, test } from 'vitest'
import type { Emulator } from '../../src/index.ts'
import { call, control, manage, newAgent, startForTest } from './support/call.ts'

const start = (randomSeed: number) =>
  startForTest({ randomSeed, clock: new Date('2026-01-31T09:00:00Z'), seed: 'none', host: '127.0.0.1' })

/** Makes accounts, agents, keys and records, and returns every answer with what the emulator then shows of itself. */
async function play(emulator: Emulator): Promise<string> {
  const { account } = emulator
  if (!account) throw new Error('there is no account')
  const { management, tracking } = account.keys
  const path = `/admin/${account.uid}/agent`
  const answers = [
    await control(emulator, 'POST', '/accounts', { body: {} }),
    await manage(emulator, 'POST', path, management, { ...newAgent('One'), issueAgentApiKey: true }),
    await manage(emulator, 'POST', path, management, newAgent('Two')),
    await manage(emulator, 'POST', path, management, newAgent('x'.repeat(101))),
    await call(emulator.url, 'POST', `/tracker/${emulator.agentId}/api`, {
      headers: { 'x-api-key': tracking },
      body: { event: 'Bought a teapot', userId: 'user-17', state: { step: '1' } },
    }),
    await control(emulator, 'GET', '/accounts'),
    await control(emulator, 'GET', '/agents'),
    await control(emulator, 'GET', `/agents/${emulator.agentId}/users/user-17`),
  ]
  const shown = answers.map(({ status, headers, body }) => ({
    status,
    id: headers['x-emulator-request-id'],
    body,
  }))
  return JSON.stringify({ account, agentId: emulator.agentId, shown })
}

/** The clock that is given at start goes on from there. */
const withoutTimes = (text: string) => text.replaceAll(/2026-01-31T09:\d\d:\d\d\.\d{3}Z/g, '(time)')

test('two emulators with the same seed for randomness answer the same calls with the same ids, keys and messages', async () => {
  const [first, second] = await Promise.all([start(7), start(7)])
  const text = withoutTimes(await play(first))
  expect(withoutTimes(await play(second))).toBe(text)
  expect(text).toContain('(time)')
  expect(text).not.toContain('Z"')
})

test('with another seed they differ', async () => {
  const [first, second] = await Promise.all([start(7), start(8)])
  expect(withoutTimes(await play(second))).not.toBe(withoutTimes(await play(first)))
})
