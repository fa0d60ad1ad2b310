import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { startReceiver } from './support/receiver.ts'
import { type Stage, setStage, type Webhook, webhookTo } from './support/stage.ts'

const secretive = {
  headers: [
    { key: 'X-Shop', value: 'main' },
    { key: 'Authorization', value: 'Bearer top-secret' },
  ],
  authHeaders: [{ key: 'X-Key', value: 'top-secret' }],
}

/** All that the store keeps in histories, as text. */
function kept({ environment: { store } }: Stage): string {
  const histories = ['deliveries', 'conversation'].map((name) => store.history(name))
  return JSON.stringify(
    histories.flatMap((history) => [...history.partitions()].map((partition) => history.entries(partition))),
  )
}

test('secrets are kept nowhere: neither in what is shown nor in the store', async () => {
  const receiver = await startReceiver((response) => {
    response.setHeader('set-cookie', 'session=top-secret')
    response.end()
  })
  const stage = await setStage([webhookTo(receiver.url, secretive)], { secret: 'top-secret' })
  stage.useProfile({ webhooks: { signature: 'hmac-sha256' } })
  await stage.turn('Hello')
  const [delivery] = await stage.deliveries()
  expect(receiver.calls[0]?.headers).toMatchObject({
    authorization: 'Bearer top-secret',
    'x-key': 'top-secret',
  })
  expect(delivery?.request.headers).toContainEqual({ key: 'X-Key', value: '[redacted]' })
  expect(delivery?.request.headers).toContainEqual({ key: 'X-Shop', value: 'main' })
  expect(JSON.stringify(delivery)).not.toContain('top-secret')
  expect(kept(stage)).not.toContain('top-secret')
})

/** Plays one turn against a receiver that answers with the headers of the call. */
async function echoed(
  webhook: Partial<Webhook>,
  echo: (response: ServerResponse, headers: IncomingHttpHeaders) => void = (response, headers) =>
    response.end(JSON.stringify(headers)),
) {
  const receiver = await startReceiver((response, { headers }) => echo(response, headers))
  const stage = await setStage([webhookTo(receiver.url, { ...webhook, useResponseInPrompt: true })])
  const trace = await stage.turn('Hello')
  const [delivery] = await stage.deliveries()
  return { delivery, everything: JSON.stringify([trace, delivery]) + kept(stage) }
}

test('secrets that the receiver answers with are kept nowhere, nor do they reach the prompt', async () => {
  const { delivery, everything } = await echoed(secretive)
  expect(JSON.parse(delivery?.response?.body ?? '')).toMatchObject({
    'x-shop': 'main',
    'x-key': '[redacted]',
    authorization: '[redacted]',
  })
  expect(everything).toContain('x-shop')
  expect(everything).not.toContain('top-secret')
})

test('they are found without their scheme, written as JSON, and where what is kept ends', async () => {
  const authHeaders = [{ key: 'Authorization', value: 'Token "top-secret"' }]
  const { delivery, everything } = await echoed({ authHeaders }, (response, { authorization }) => {
    const credentials = authorization?.slice('Token '.length)
    response.setHeader('x-seen', `by ${credentials}`)
    response.end(`${JSON.stringify({ credentials })}${credentials}`.padStart(16_384 + 3, '.'))
  })
  expect(delivery?.response?.headers['x-seen']).toBe('by [redacted]')
  expect(delivery?.response?.body).toContain('{"credentials":"[redacted]"}')
  expect(everything).not.toMatch(/top-s/)
})

test('what a redirect names is shown without them, and so is what a rejection says', async () => {
  const answer = (status: number) =>
    echoed(secretive, (response, { 'x-key': key }) =>
      response.writeHead(status, { location: `http://receiver.example/?key=${key}` }).end(key),
    )
  const redirection = await answer(302)
  expect(redirection.delivery?.message).toContain('?key=[redacted];')
  expect(redirection.everything).not.toContain('top-secret')
  expect((await answer(500)).everything).not.toContain('top-secret')
})

test('a secret of less than 4 characters is left in the answer, where it may mean something else', async () => {
  const { delivery } = await echoed({ authHeaders: [{ key: 'X-Key', value: 'on' }] }, (response) =>
    response.end('based on'),
  )
  expect(delivery).toMatchObject({
    request: { headers: expect.arrayContaining([{ key: 'X-Key', value: '[redacted]' }]) },
    response: { body: 'based on' },
  })
})
