import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Agent } from 'undici'
import { createConversation } from '../emulator/conversation/index.ts'
import { createClock, createIds, createRandom, type Environment } from '../emulator/environment/index.ts'
import { createFaultList } from '../emulator/faults/index.ts'
import { createHttpClient } from '../emulator/outbound/index.ts'
import { applySeed, type SeedPorts } from '../emulator/seed/index.ts'
import { openMemoryStore } from '../emulator/store/index.ts'
import { createWebhooks } from '../emulator/webhooks/index.ts'
import { readDocument, readLimits } from '../src/contract/index.ts'
import { completeProfile } from '../src/profile/index.ts'

/*
 * What a delivery costs beside the call itself: turns with 5 webhooks each, against a receiver in a process of its
 * own, and the same bodies sent by undici alone, as many at once as the emulator makes for one host.
 * Run it with `npm run bench:deliveries`; the number of turns may follow (`npm run bench:deliveries -- 2000`).
 */

const atOnce = 8
const webhooksPerTurn = 5

if (process.argv[2] === 'receiver') serve()
else await compare(Number(process.argv[2] ?? 1000))

function serve(): void {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end('{"ok":true}'))
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}

async function compare(turns: number): Promise<void> {
  const receiver = fork(import.meta.filename, ['receiver'])
  try {
    const [port] = await once(receiver, 'message')
    const url = `http://127.0.0.1:${port}/`
    await bareLoop(url, await bodiesOf(url, 50)) // warms both up
    const start = performance.now()
    const bodies = await bodiesOf(url, turns)
    const ours = performance.now() - start
    const heap = process.memoryUsage().heapUsed
    const bare = await bareLoop(url, bodies)
    print('deliveries', bodies.length)
    print('emulator, deliveries/s', (bodies.length / ours) * 1000)
    print('undici alone, calls/s', (bodies.length / bare) * 1000)
    print('ratio', ours / bare)
    print('heap after, MB', heap / 1024 / 1024)
  } finally {
    receiver.kill()
  }
}

/** Plays turns and gives the bodies that their webhooks were called with. */
async function bodiesOf(url: string, turns: number): Promise<string[]> {
  const environment: Environment = {
    clock: createClock(),
    ids: createIds(createRandom()),
    store: openMemoryStore(),
    http: createHttpClient({ offline: true, inContainer: false }),
    limits: readLimits(readDocument('openapi')),
    profile: completeProfile({}),
  }
  const bodies: string[] = []
  const webhooks = await createWebhooks(environment, {
    secret: 'bench',
    observe: ({ direction, delivery }) => {
      if (direction === 'out') bodies.push(delivery.request.body ?? '')
    },
  })
  const conversation = createConversation({
    environment,
    webhooks,
    report: (error) => {
      throw error
    },
  })
  const nothing = async () => undefined
  const ports: SeedPorts = {
    operations: [],
    faults: createFaultList([], () => 0),
    changeClock: async () => () => undefined,
    checkDocument: nothing,
    putDocuments: nothing,
  }
  await applySeed(environment, ports, { accounts: [{ uid: 'bench', agents: [agentWith(url)] }] })
  let next = 0
  const user = async () => {
    while (next < turns) {
      next += 1
      const userId = `user-${next % 100}`
      await conversation.playTurn({
        agentId: 'agent',
        userId,
        utterance: 'Where is my order?',
        response: 'Here.',
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, user))
  await webhooks.idle()
  await environment.http.close()
  return bodies
}

function agentWith(url: string) {
  const agent = {
    displayName: 'Bench',
    description: 'Measured.',
    photoUrl: 'https://bench.example/photo.png',
    providerName: 'Bench',
    scope: 'private' as const,
  }
  const webhooks = Array.from({ length: webhooksPerTurn }, (_, number) => ({
    name: `hook-${number}`,
    method: 'POST' as const,
    url,
    trigger: { triggerType: number % 2 ? (1 as const) : (0 as const), condition: 0 as const },
  }))
  return { id: 'agent', agent, webhooks }
}

/** @returns milliseconds */
async function bareLoop(url: string, bodies: readonly string[]): Promise<number> {
  const agent = new Agent({ connections: atOnce })
  const { origin, pathname } = new URL(url)
  let next = 0
  const start = performance.now()
  const worker = async () => {
    while (next < bodies.length) {
      const body = bodies[next] ?? ''
      next += 1
      const headers = { 'content-type': 'application/json' }
      const response = await agent.request({ origin, path: pathname, method: 'POST', headers, body })
      await response.body.text()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const elapsed = performance.now() - start
  await agent.close()
  return elapsed
}

function print(what: string, value: number): void {
  process.stdout.write(`${what.padEnd(26)}${value.toFixed(value < 100 ? 2 : 0).padStart(12)}\n`)
}
