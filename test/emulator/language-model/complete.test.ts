import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createLanguageModel, type LanguageModelOptions } from '../../../emulator/language-model/index.ts'
import { createHttpClient } from '../../../emulator/outbound/index.ts'

const http = createHttpClient({ offline: true, inContainer: false })
afterAll(() => http.close())

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

interface Received {
  path?: string | undefined
  headers?: IncomingHttpHeaders
  body?: unknown
}

/** An endpoint that answers with a status and a body; one without a body never answers. */
async function endpoint(status: number, body?: unknown) {
  const received: Received = {}
  const server = createServer(async (request, response) => {
    Object.assign(received, {
      path: request.url,
      headers: request.headers,
      body: JSON.parse(await text(request)),
    })
    if (body === undefined) return
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, received }
}

const modelAt = (url: string, options: Partial<LanguageModelOptions> = {}) =>
  createLanguageModel({ url, http, ...options })

const question = { model: 'small', temperature: 0, messages: [{ role: 'user' as const, content: 'Hello?' }] }
const answerOf = (message: object) => ({ choices: [{ message }] })

test('asks for a chat completion and gives its text', async () => {
  const { url, received } = await endpoint(200, answerOf({ role: 'assistant', content: 'Hello!' }))
  expect(await modelAt(`${url}/`).complete(question)).toEqual({ text: 'Hello!' })
  expect(received.path).toBe('/v1/chat/completions')
  expect(received.body).toEqual(question)
})

test('sends the key as a bearer token, and no such header without a key', async () => {
  const { url, received } = await endpoint(200, answerOf({ content: 'Hello!' }))
  await modelAt(url, { apiKey: 'secret' }).complete(question)
  expect(received.headers?.authorization).toBe('Bearer secret')
  await modelAt(url).complete(question)
  expect(received.headers?.authorization).toBeUndefined()
})

test('offers tools, and gives the calls that the model asks for', async () => {
  const call = { id: 'c1', type: 'function', function: { name: 'orderStatus', arguments: '{"orderId":"7"}' } }
  const { url, received } = await endpoint(200, answerOf({ content: null, tool_calls: [call] }))
  const tools = [{ name: 'orderStatus', description: 'Where an order is.', parameters: { type: 'object' } }]
  expect(await modelAt(url).complete({ ...question, tools })).toEqual({
    text: '',
    toolCalls: [{ id: 'c1', name: 'orderStatus', arguments: '{"orderId":"7"}' }],
  })
  expect(received.body).toMatchObject({ tools: [{ type: 'function', function: tools[0] }] })
})

test("tells the model what it called and what the tool answered, in the interface's members", async () => {
  const { url, received } = await endpoint(200, answerOf({ content: 'On its way.' }))
  const call = { id: 'c1', name: 'orderStatus', arguments: '{}' }
  await modelAt(url).complete({
    ...question,
    messages: [
      { role: 'assistant', content: '', toolCalls: [call] },
      { role: 'tool', content: 'sent', toolCallId: 'c1' },
    ],
  })
  expect(received.body).toMatchObject({
    messages: [
      {
        role: 'assistant',
        content: '',
        tool_calls: [{ id: 'c1', type: 'function', function: { name: 'orderStatus', arguments: '{}' } }],
      },
      { role: 'tool', content: 'sent', tool_call_id: 'c1' },
    ],
  })
})

test('an endpoint that does not answer in time is a timeout', async () => {
  const { url } = await endpoint(200)
  await expect(modelAt(url, { timeoutMs: 50 }).complete(question)).rejects.toMatchObject({ code: 'timeout' })
})

test('an endpoint that is not there is unreachable', async () => {
  await expect(modelAt('http://127.0.0.1:1').complete(question)).rejects.toMatchObject({
    code: 'unreachable',
  })
})

test('a status other than 2xx is a refusal, which does not repeat the key', async () => {
  const { url } = await endpoint(401, { error: 'the key secret is wrong' })
  const refusal = modelAt(url, { apiKey: 'secret' }).complete(question)
  await expect(refusal).rejects.toMatchObject({ code: 'refused', message: expect.stringContaining('401') })
  await expect(refusal).rejects.not.toMatchObject({ message: expect.stringContaining('secret') })
})

test.each([
  ['no JSON', 'Hello!'],
  ['no choices', {}],
  ['no message', { choices: [] }],
  ['content that is no text', answerOf({ content: 7 })],
  ['a call without a function', answerOf({ content: '', tool_calls: [{}] })],
])('%s is malformed', async (_, body) => {
  const { url } = await endpoint(200, body)
  await expect(modelAt(url).complete(question)).rejects.toMatchObject({ code: 'malformed' })
})
