import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEmulator } from '../../src/index.ts'
import { temporaryFolder } from '../cli/support/understudy.ts'
import { control, manage, newAgent, startForTest } from './support/call.ts'

test('ten emulators in one process know nothing of one another', async () => {
  const emulators = await Promise.all(Array.from({ length: 10 }, () => startForTest()))
  expect(new Set(emulators.map(({ url }) => url)).size).toBe(10)
  await Promise.all(
    emulators.map(async (emulator, i) => {
      await control(emulator, 'PATCH', '/profile', {
        body: { agents: { create: { status: i % 2 ? 201 : 200 } } },
      })
      for (let n = 0; n < i; n += 1) {
        const path = '/admin/demo-admin/agent'
        const { status } = await manage(emulator, 'POST', path, 'demo-management-key', newAgent(`${i}`))
        expect(status).toBe(i % 2 ? 201 : 200)
      }
    }),
  )
  for (const [i, emulator] of emulators.entries()) {
    const [, ...made] = (await control(emulator, 'GET', '/agents')).body as {
      agent: { displayName: string }
    }[]
    expect(made.map(({ agent }) => agent.displayName)).toEqual(Array(i).fill(`${i}`))
    expect((await control(emulator, 'GET', '/requests')).body).toHaveLength(i)
  }
})

test('close frees the port and the folder, and may be asked for twice', async () => {
  const data = join(temporaryFolder(), 'store')
  const first = await startEmulator({ data, seed: 'demo' })
  const port = Number(new URL(first.url).port)
  await Promise.all([first.close(), first.close()])
  await expect(fetch(first.url)).rejects.toThrow()
  const second = await startForTest({ data, port, seed: 'none' })
  expect(second).toMatchObject({ url: first.url, agentId: first.agentId, account: { uid: 'demo-admin' } })
})

test('a start that fails gives the folder back', async () => {
  const data = join(temporaryFolder(), 'store')
  const { url } = await startForTest()
  const port = Number(new URL(url).port)
  await expect(startEmulator({ data, port })).rejects.toThrow(/taken/)
  await startForTest({ data })
})
