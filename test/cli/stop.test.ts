import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startReady, temporaryFolder } from './support/understudy.ts'

const webhook = (name: string) => ({
  name,
  method: 'POST',
  url: 'https://hooks.example/a',
  trigger: { triggerType: 0, condition: 0 },
})

const body = JSON.stringify({
  agent: {
    displayName: 'Paced',
    description: 'Waits for its webhooks.',
    photoUrl: 'https://shop.example/a.png',
    providerName: 'Shop',
    scope: 'public',
  },
  webhooks: [webhook('one'), webhook('two'), webhook('three'), webhook('four')],
})

describe.each(['SIGINT', 'SIGTERM'] as const)('%s', (signal) => {
  test('twice is one graceful stop: what is under way is answered and kept, idle connections do not hold it up', async () => {
    const folder = join(temporaryFolder(), 'store')
    const { ready, process: child, ended } = await startReady(['--data', folder])
    const keepAlive = new Agent({ keepAlive: true, keepAliveMsecs: 60_000 })
    await call(keepAlive, `${ready.control}/health`) // leaves an idle connection behind

    const creation = call(keepAlive, `${ready.url}/admin/${ready.account.uid}/agent`, {
      method: 'POST',
      headers: { 'x-api-key': ready.account.managementKey, 'content-type': 'application/json' },
      body,
    })
    await expect.poll(() => isUnderWay(keepAlive)).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 100))
    child.kill(signal)
    await new Promise((resolve) => setTimeout(resolve, 50))
    child.kill(signal)

    const answer = await creation
    expect(answer.status).toBe(200)
    const { code, stderr } = await ended
    expect(code).toBe(0)
    expect(stderr).not.toMatch(/error|bug/i)
    keepAlive.destroy()

    const again = await startReady(['--data', folder])
    const agent = await fetch(`${again.ready.control}/agents/${JSON.parse(answer.body).id}`)
    expect(await agent.json()).toMatchObject({ webhooks: [{}, {}, {}, { name: 'four' }] })
  })
})

function isUnderWay(agent: Agent): boolean {
  return Object.values(agent.sockets).flat().length > 0
}

function call(
  agent: Agent,
  url: string,
  init: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { agent, method: init.method ?? 'GET', headers: init.headers ?? {} },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
      },
    )
    outgoing.on('error', reject)
    outgoing.end(init.body)
  })
}
