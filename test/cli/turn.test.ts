import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Emulator, startEmulator } from '../../src/index.ts'

const root = join(import.meta.dirname, '..', '..')
const main = join(root, 'dist', 'src', 'cli', 'main.js')
let emulator: Emulator

beforeAll(async () => {
  const seed = parse(readFileSync(join(root, 'examples', 'webhooks', 'seed.yaml'), 'utf8'))
  const webhookMap: { from: string; to: string }[] = [
    { from: 'http://127.0.0.1:4000', to: 'http://127.0.0.1:1' },
  ]
  emulator = await startEmulator({ port: 0, seed, webhookMap })
  for (const mapping of webhookMap) mapping.to = `${emulator.control}/inbox`
}, 120_000)

afterAll(() => emulator.close())

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, [main, 'turn', '--target', emulator.url, ...args]).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
const someone = ['--agent', 'shop-assistant', '--user', 'user-17']

test('the example of docs/webhooks.md: one turn fires two webhooks and explains the third', async () => {
  const { code, stdout } = await run(...someone, '--state', 'plan=gold', 'refunds')
  expect(code).toBe(0)
  expect(stdout).toContain('customer-record (user speaks) fired: condition 0')
  expect(stdout).toContain(
    'refund-desk (user speaks) silent: condition 1 (exact match) wanted "refund", nearest in the utterance was "refunds"',
  )
  expect(stdout).toContain(
    'transcript (agent responds) fired: condition 3 (state exists): state key "plan" is present',
  )
  expect(stdout.match(/delivered: answered 200/g)).toHaveLength(2)
}, 60_000)

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
  [['--user', 'u', 'Hi'], /--agent/],
])(
  'what is wrong is said in a line, with exit code 2: %j',
  async (args, message) => {
    expect(await run(...args)).toMatchObject({ code: 2, stderr: expect.stringMatching(message) })
  },
  60_000,
)
