import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeStateFolder } from '../../src/state-folder/index.ts'
import { filesOf, temporaryDirectory } from './store/support/directory.ts'
import { started } from './support/started.ts'

const repeats = Number(process.env['DETERMINISM_REPEATS'] ?? 3)

/** One run of the same calls: every answer, status and headers included, and the export's files. */
async function run(randomSeed: number) {
  const clock = new Date('2026-03-02T09:00:00Z')
  const emulator = await started({ seed: 'demo', clock, randomSeed })
  const { url, account, agentId } = emulator
  const answers: string[] = []
  const ask = async (method: string, path: string, key?: string, body?: unknown) => {
    const response = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(key && { 'x-api-key': key }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { date, 'keep-alive': _, ...headers } = Object.fromEntries(response.headers)
    answers.push(JSON.stringify([response.status, headers, await response.text()]))
  }
  const agent = {
    displayName: 'Guide',
    description: 'Guides.',
    photoUrl: 'https://shop.example/guide.png',
    providerName: 'Shop',
    scope: 'public',
  }
  await ask('POST', '/_emulator/accounts', undefined, { plan: 'premium' })
  await ask('POST', '/_emulator/faults', undefined, { operation: '*', status: 503, probability: 0.3 })
  for (let round = 0; round < 6; round += 1) {
    const webhooks = [
      { name: 'w', method: 'POST', url: 'https://x.example', trigger: { triggerType: 0, condition: 0 } },
    ]
    const body = { agent, webhooks, issueAgentApiKey: true }
    await ask('POST', `/admin/${account?.uid}/agent`, account?.keys.management, body)
    await ask('POST', `/tracker/${agentId}/api`, account?.keys.tracking, { event: `e${round}`, userId: 'u' })
    await ask('PUT', '/_emulator/clock', undefined, { advance: 'PT90S' })
  }
  await ask('GET', '/_emulator/agents')
  await ask('GET', '/_emulator/state')
  const folder = join(await temporaryDirectory(), 'export')
  await writeStateFolder(folder, emulator.readState())
  return { answers, files: await filesOf(folder) }
}

test(`two runs with one seed and one time give the same answers and exports, ${repeats} times`, {
  timeout: 30_000 * repeats,
}, async () => {
  const first = await run(7)
  for (let repeat = 1; repeat < repeats; repeat += 1) expect(await run(7)).toEqual(first)
  expect(await run(8)).not.toEqual(first)
})
