import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import type { Delivery } from '../../../emulator/webhooks/index.ts'
import { startReceiver } from './support/receiver.ts'
import { agentId, fields, webhookTo } from './support/stage.ts'

const main = join(import.meta.dirname, '..', '..', '..', 'dist', 'src', 'cli', 'main.js')

/** Starts an emulator in a process of its own, from the build. */
async function startChild(data: string, seed: string): Promise<{ child: ChildProcess; control: string }> {
  const args = [main, 'start', '--json', '--port', '0', '--data', data, '--seed', seed]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = await once(createInterface(child.stdout), 'line')
  return { child, control: JSON.parse(line).control }
}

test('kill -9 between turn and delivery: the next start has a record that says so, and calls nothing by itself', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'understudy-crash-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  // The first call is answered, the second never: it is under way when the process is killed.
  const receiver = await startReceiver((response, { path }) => {
    if (path === '/answers') response.end('{}')
  })
  const seed = join(folder, 'seed.json')
  const webhooks = [
    webhookTo(`${receiver.url}/answers`, { name: 'answers', useResponseInPrompt: true }),
    webhookTo(`${receiver.url}/hangs`, { name: 'hangs' }),
  ]
  const agents = [{ id: agentId, agent: fields, webhooks }]
  await writeFile(seed, JSON.stringify({ accounts: [{ uid: 'admin', agents }] }))
  const data = join(folder, 'data')

  const first = await startChild(data, seed)
  const answer = await fetch(`${first.control}/turns`, {
    method: 'POST',
    body: JSON.stringify({ agentId, userId: 'user-1', utterance: 'Hello', response: 'Good day' }),
  })
  expect(answer.status).toBe(200)
  while (receiver.calls.length < 2) await new Promise((resolve) => setImmediate(resolve))
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')

  const second = await startChild(data, seed)
  const read = async <Body>(path: string) => (await (await fetch(`${second.control}${path}`)).json()) as Body
  const deliveries = await read<Delivery[]>('/deliveries')
  const verdicts = Object.fromEntries(deliveries.map(({ webhook, verdict }) => [webhook, verdict]))
  expect(verdicts).toEqual({ answers: 'delivered', hangs: 'interrupted' })
  const hung = deliveries.find(({ webhook }) => webhook === 'hangs')
  expect(hung?.message).toMatch(/may or may not have arrived.*replayed/)
  expect(receiver.calls).toHaveLength(2)
  const user = await read<{ history: object[] }>(`/agents/${agentId}/users/user-1`)
  expect(user.history).toMatchObject([{ text: 'Hello' }, { text: 'Good day' }])
  second.child.kill('SIGTERM')
  await once(second.child, 'exit')
}, 60_000)
