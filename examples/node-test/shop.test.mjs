import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { startEmulator } from 'understudy'
import { createControlClient, createServiceClient } from 'understudy/client'

// One emulator for the file, put back to where it began before each test.
let emulator
let client
let beginning

before(async () => {
  emulator = await startEmulator({ seed: 'demo', clock: new Date('2026-03-02T09:00:00Z') })
  client = createServiceClient({ url: emulator.url, trackingKey: emulator.account.keys.tracking })
  beginning = await emulator.snapshot()
})
beforeEach(() => beginning.restore())
after(() => emulator.close())

const track = (event) =>
  client.POST('/tracker/{trackerId}/{platform}', {
    params: { path: { trackerId: emulator.agentId, platform: 'api' } },
    body: { event, userId: 'nils' },
  })

const memory = async () => {
  const control = createControlClient({ url: emulator.url })
  const path = { agentId: emulator.agentId, userId: 'nils' }
  return (await control.GET('/_emulator/agents/{agentId}/users/{userId}', { params: { path } })).data.memory
}

test('an event becomes the memory of its user', async () => {
  assert.equal((await track('Tasted the first flush')).response.status, 200)
  const [record] = await memory()
  assert.equal(record.event, 'Tasted the first flush')
  assert.equal(record.recordedAt, '2026-03-02T09:00:00.000Z')
})

test('no test sees what another one did', async () => {
  assert.deepEqual(await memory(), [])
})

test('an empty event is refused', async () => {
  const { error, response } = await track('')
  assert.equal(response.status, 400)
  assert.equal(error.error, 'event must not be empty')
})
