import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Emulator, startEmulator } from '../../src/index.ts'

const root = join(import.meta.dirname, '..', '..')
const main = join(root, 'dist', 'src', 'cli', 'main.js')
let emulator: Emulator
let receiver: ChildProcess
let receiverUrl: string

beforeAll(async () => {
  const seed = parse(readFileSync(join(root, 'examples', 'webhooks', 'seed.yaml'), 'utf8'))
  receiver = spawn(process.execPath, [join(root, 'examples', 'webhooks', 'receiver.mjs')], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = (await once(receiver.stdout ?? receiver, 'data')) as [Buffer]
  receiverUrl = said.toString().replace('receiver listens at ', '').trim()
  emulator = await startEmulator({
    port: 0,
    seed,
    webhookMap: [{ from: 'http://127.0.0.1:4000', to: receiverUrl }],
  })
}, 120_000)

afterAll(async () => {
  await emulator.close()
  receiver.kill()
})

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, [main, 'turn', '--target', emulator.url, ...args]).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
const someone = ['--agent', 'shop-assistant', '--user', 'user-17']

test.each(['README.md', 'docs/webhooks.md'])(
  'the example of %s: one turn fires two webhooks and explains the third',
  async (file) => {
    const { code, stdout } = await run(...someone, '--state', 'plan=gold', 'refunds')
    expect(code).toBe(0)
    const lines = stdout.replaceAll(receiverUrl, 'http://127.0.0.1:4000').split('\n')
    const [, , , ...printed] =
      readFileSync(join(root, file), 'utf8')
        .match(/```console\n(?<example>[\s\S]*?)```/)
        ?.groups?.['example']?.trim()
        .split('\n') ?? []
    expect(printed.length).toBeGreaterThan(4)
    // The README shows the lines of webhooks alone, as grep gives them.
    for (const line of printed.filter((text) => text !== '--')) expect(lines).toContain(line)
    expect(stdout.match(/^webhook/gm)).toHaveLength(3)
  },
)

test('--json prints the trace and the deliveries, over, as one line', async () => {
  const { stdout } = await run(
    ...someone,
    '--json',
    '--response',
    'Yes',
    '--function',
    'order',
    '--arguments',
    '{"id":7}',
    'Hi',
  )
  const { trace, deliveries } = JSON.parse(stdout)
  expect(trace).toMatchObject({ response: 'Yes' })
  expect(trace.steps).toContainEqual(
    expect.objectContaining({ step: 'functions', calls: [{ name: 'order', arguments: { id: 7 } }] }),
  )
  expect(deliveries.map(({ verdict }: { verdict: string }) => verdict)).not.toContain('pending')
}, 60_000)

test.each([
  [['--agent', 'nobody', '--user', 'u', 'Hi'], /no agent with the id "nobody"/],
  [[...someone, '--target', 'http://127.0.0.1:1', 'Hi'], /nothing answers there.*understudy start/],
  [[...someone, '--state', 'plan', 'Hi'], /KEY=VALUE/],
  [[...someone, '--arguments', '[1]', 'Hi'], /a JSON object/],
  [[...someone, '--arguments', '{"id":7}', 'Hi'], /--arguments: there is no function .* --function$/m],
  [[...someone, '--function', 'a', '--function', 'b', 'Hi'], /one function here; .* functionCalls/],
  [[...someone, '--function', 'a', '--arguments', '{}', '--arguments', '{}', 'Hi'], /given once/],
  [['--user', 'u', 'Hi'], /--agent/],
])(
  'what is wrong is said in a line, with exit code 2: %j',
  async (args, message) => {
    expect(await run(...args)).toMatchObject({ code: 2, stderr: expect.stringMatching(message) })
  },
  60_000,
)
