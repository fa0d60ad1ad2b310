import { expect, test } from 'vitest'
import { startEmulator } from '../../../src/index.ts'
import { coveringProfiles } from '../../conformance/profiles/covering-profiles.ts'
import { temporaryDirectory } from '../store/support/directory.ts'
import { heard } from '../support/started.ts'
import { fields, webhookTo } from '../webhooks/support/stage.ts'

const hook = webhookTo('https://shop.example/orders')
const oddStates = [{ a: 1 }, { a: null }, { a: { b: 1 } }, { a: ['x'] }, null, { a: 'x' }]
const oddWebhooks = [
  { headers: null },
  { name: '' },
  { url: 'nowhere' },
  { extra: { x: null } },
  { headers: [{ key: 'a b', value: ' x ' }] },
  { trigger: { triggerType: 0, condition: 1, conditionValues: null } },
]

test.each([0, 5, 10, 15, 20, 25, 30, 35])(
  'what a deployment of covering profile %i lets in is taken back from its state and its data folder',
  async (place) => {
    const covering = coveringProfiles(40).profiles[place] ?? expect.fail('there is no such profile')
    const profile = { ...covering, webhooks: { ...covering.webhooks, creationInterval: 'off' as const } }
    const data = await temporaryDirectory()
    const emulator = heard(await startEmulator({ data, profile }))
    const { url, agentId, account } = emulator
    const send = (path: string, key = '', body: object) =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': key },
        body: JSON.stringify(body),
      })
    for (const state of oddStates) {
      await send(`/tracker/${agentId}/api`, account?.keys.tracking, {
        event: 'e',
        userId: 'u',
        state,
        extra: 1,
      })
    }
    for (const [index, odd] of oddWebhooks.entries()) {
      const agent = { ...fields, displayName: `Guide ${index}`, llmSettings: null, extra: 1 }
      const webhooks = [{ ...hook, ...odd }]
      await send(`/admin/${account?.uid}/agent`, account?.keys.management, { agent, webhooks })
    }
    const { body: state } = await emulator.call('GET', '/state')
    expect(await emulator.call('PUT', '/state', state)).toEqual({ status: 204, body: undefined })
    await emulator.close()
    const again = await startEmulator({ data })
    expect(again.readState().collections).toEqual(state.collections)
    await again.close()
  },
)
