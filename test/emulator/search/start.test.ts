import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Emulator, startEmulator } from '../../../src/index.ts'

let endpoint: Server
let emulator: Emulator
let isFailing = false
const received: { authorization: string | undefined; body: string }[] = []

beforeAll(async () => {
  endpoint = createServer(async (request, response) => {
    received.push({ authorization: request.headers.authorization, body: await text(request) })
    response.statusCode = isFailing ? 500 : 200
    response.end(JSON.stringify({ choices: [{ message: { content: 'oolong price' } }] }))
  })
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/v1`
  emulator = await startEmulator({ seed: 'demo', languageModel: { url, key: 'model-secret' } })
}, 120_000)

afterAll(async () => {
  await emulator.close()
  endpoint.close()
})

async function searchTrace() {
  const answer = await fetch(`${emulator.url}/knowledge/search`, {
    method: 'POST',
    headers: { 'x-api-key': emulator.account?.keys.knowledge ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ agent_id: emulator.agentId, utterance: 'How much is it?' }),
  })
  expect(answer.status).toBe(200)
  const id = answer.headers.get('x-emulator-request-id')
  return (await fetch(`${emulator.control}/requests/${id}`)).text()
}

test('an emulator that is started with a language model has it write the queries', async () => {
  const entry = await searchTrace()
  expect(JSON.parse(entry).trace.search.query).toMatchObject({
    text: 'oolong price',
    source: 'language-model',
    model: 'modelA-4o',
  })
  expect(received.at(-1)?.authorization).toBe('Bearer model-secret')
  expect(JSON.parse(received.at(-1)?.body ?? '')).toMatchObject({ model: 'modelA-4o', temperature: 0 })
  expect(entry).not.toContain('model-secret')
})

test('without its answer the query is written offline, and the journal says why', async () => {
  isFailing = true
  const entry = await searchTrace()
  expect(JSON.parse(entry).trace.search.query).toMatchObject({
    text: 'How much is it?',
    source: 'utterance',
    why: 'the language model answered with status 500; instead: there is no history',
  })
  expect(entry).not.toContain('model-secret')
})
