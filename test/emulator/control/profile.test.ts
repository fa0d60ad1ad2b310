import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { completeProfile, type ProfilePatch } from '../../../src/profile/index.ts'
import { temporaryFolder } from '../../cli/support/understudy.ts'
import { control, manage, newAgent, startForTest } from '../support/call.ts'

const create = (emulator: Awaited<ReturnType<typeof startForTest>>) =>
  manage(emulator, 'POST', '/admin/demo-admin/agent', 'demo-management-key', newAgent())

const created: ProfilePatch = { agents: { create: { status: 201 } } }
const accepted: ProfilePatch = { agents: { create: { status: 202 } } }

test('getProfile shows every key', async () => {
  const emulator = await startForTest()
  expect((await control(emulator, 'GET', '/profile')).body).toEqual(completeProfile({}))
})

test('changeProfile holds from the next request on and keeps the other keys', async () => {
  const emulator = await startForTest({ profile: completeProfile({ agents: { update: { status: 202 } } }) })
  const { body } = await control(emulator, 'PATCH', '/profile', { body: created })
  expect(body).toEqual(completeProfile({ agents: { create: { status: 201 }, update: { status: 202 } } }))
  expect((await create(emulator)).status).toBe(201)
})

test('changes at the same moment do not undo one another', async () => {
  const emulator = await startForTest()
  const patches: ProfilePatch[] = [
    created,
    { agents: { update: { status: 201 } } },
    { tracking: { stateMerge: 'replace' } },
    { webhooks: { creationInterval: 'off' } },
  ]
  await Promise.all(patches.map((body) => control(emulator, 'PATCH', '/profile', { body })))
  const { body } = await control(emulator, 'GET', '/profile')
  for (const patch of patches) expect(body).toMatchObject(patch)
})

test('a key that decides over validation holds from the next request on too', async () => {
  const emulator = await startForTest()
  const request = { ...newAgent(''), webhooks: [] }
  const send = async () =>
    (await manage(emulator, 'POST', '/admin/demo-admin/agent', 'demo-management-key', request)).status
  expect(await send()).toBe(400)
  await control(emulator, 'PATCH', '/profile', { body: { agents: { emptyRequiredString: 'accept' } } })
  expect(await send()).toBe(200)
})

test('replaceProfile gives the keys that are left out their defaults', async () => {
  const emulator = await startForTest({ profile: completeProfile({ agents: { update: { status: 202 } } }) })
  const { body } = await control(emulator, 'PUT', '/profile', { body: created })
  expect(body).toEqual(completeProfile(created))
})

describe.each(['PUT', 'PATCH'])('%s of what is no profile', (method) => {
  test.each([
    [{ agents: { creat: { status: 201 } } }, 'agents.create'],
    [{ agents: { create: { status: 204 } } }, 'agents.create.status'],
    [{ agents: { create: { alreadyExists: 'same-idd' } } }, '"same-id"'],
    [{ agents: 5 }, 'agents'],
    [{ 'agents.create.status': 201 }, 'agents: { create: { status: … } }'],
  ])('%j is refused with the nearest that would be right', async (body, words) => {
    const emulator = await startForTest()
    const reply = await control(emulator, method, '/profile', { body })
    expect(reply).toMatchObject({ status: 400, body: { error: expect.stringContaining(words) } })
    expect((await control(emulator, 'GET', '/profile')).body).toEqual(completeProfile({}))
  })
})

describe('on files', () => {
  test('the profile in force outlives a restart; one that is given at start wins over it for good', async () => {
    const data = join(temporaryFolder(), 'store')
    const first = await startForTest({ data })
    await control(first, 'PATCH', '/profile', { body: created })
    await first.close()

    const second = await startForTest({ data })
    expect((await create(second)).status).toBe(201)
    await second.close()

    const third = await startForTest({ data, profile: completeProfile(accepted) })
    expect((await create(third)).status).toBe(202)
    await third.close()

    const fourth = await startForTest({ data })
    expect((await create(fourth)).status).toBe(200)
  })
})
