import { expect, test } from 'vitest'
import { redactBody } from '../../../emulator/redact.ts'
import { startReceiver } from './support/receiver.ts'
import { setStage, webhookTo } from './support/stage.ts'

const withUserinfo = (url: string) => url.replace('://', '://mara:top%3Asecret@')
const basic = `Basic ${Buffer.from('mara:top:secret').toString('base64')}`

test('the userinfo of a url is sent as Basic authorization, shown nowhere, and sent again by a replay', async () => {
  const receiver = await startReceiver()
  const stage = await setStage([webhookTo(withUserinfo(`${receiver.url}/orders`))])
  await stage.turn('Hello')
  const [delivery] = await stage.deliveries()
  expect(delivery?.request).toMatchObject({ url: `${receiver.url}/orders` })
  expect(delivery?.request.headers).toContainEqual({ key: 'authorization', value: '[redacted]' })
  const again = await stage.webhooks.replay(delivery?.id ?? '', {})
  expect(receiver.calls.map(({ headers }) => headers['authorization'])).toEqual([basic, basic])
  expect(JSON.stringify([delivery, again])).not.toMatch(/mara|secret@/)
})

test('so is the userinfo of the address that a webhook map leads to', async () => {
  const receiver = await startReceiver()
  const mappings = [{ from: 'https://prod.example', to: withUserinfo(receiver.url) }]
  const stage = await setStage([webhookTo('https://other:user@prod.example/orders')], { mappings })
  await stage.turn('Hello')
  const [delivery] = await stage.deliveries()
  await stage.webhooks.replay(delivery?.id ?? '', {})
  expect(receiver.calls.map(({ headers }) => headers['authorization'])).toEqual([basic, basic])
})

test("a webhook's own Authorization header wins over the userinfo", async () => {
  const receiver = await startReceiver()
  const headers = [{ key: 'Authorization', value: 'Bearer own' }]
  const stage = await setStage([webhookTo(withUserinfo(receiver.url), { headers })])
  await stage.turn('Hello')
  await stage.deliveries()
  expect(receiver.calls[0]?.headers['authorization']).toBe('Bearer own')
})

test('what the journal keeps has no userinfo', () => {
  const body = { webhooks: [{ url: 'https://mara:secret@shop.example/a@b' }] }
  expect(redactBody(body)).toEqual({ webhooks: [{ url: 'https://[redacted]@shop.example/a@b' }] })
})
