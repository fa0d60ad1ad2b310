import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { verify } from '../../src/conformance/index.ts'
import { emulatorAsTarget, withoutPause } from './support/emulator.ts'
import { quickPorts } from './support/ports.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

/** What each check of a run sent, without what the target chose: ids and addresses. */
async function sentBy(run: string, width: number, ids: string[]) {
  const { control: _, ...target } = await emulatorAsTarget({ profile: withoutPause() })
  const options = { run, width, selection: { ids }, ledgerFolder: temporaryFolder() }
  const { results } = await verify(target, options, quickPorts())
  const sent = results.map(({ id, finding }) => [
    id,
    finding.evidence.map(({ call }) =>
      JSON.stringify([call.method, call.path, call.body]).replaceAll(uuid, 'ID'),
    ),
  ])
  return Object.fromEntries(sent)
}

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

test('with the same mark each check sends the same requests, whichever others are chosen and go on beside it', {
  timeout: 120_000,
}, async () => {
  const many = await sentBy('twice', 4, ['agents', 'createAgent', 'keys', 'tracking'])
  const some = await sentBy('twice', 1, ['agents.create', 'createAgent.agent.displayName', 'tracking'])
  expect(Object.keys(some).length).toBeGreaterThan(15)
  expect(many).toMatchObject(some)

  const other = await sentBy('other', 1, ['createAgent.agent.displayName'])
  expect(many).not.toMatchObject(other)
})

test('a mark that another run has is refused before anything is sent', async () => {
  const ledgerFolder = temporaryFolder()
  mkdirSync(ledgerFolder, { recursive: true })
  writeFileSync(join(ledgerFolder, 'taken.ndjson'), '{"target":"http://target.example"}\n')
  const ports = { ...quickPorts(), fetch: () => Promise.reject(new Error('nothing shall be sent')) }
  const run = verify({ url: 'http://target.example' }, { run: 'taken', ledgerFolder }, ports)
  await expect(run).rejects.toThrow(
    'a run with the mark "taken" is under way or was cut off: wait for it, remove what it left with --cleanup taken',
  )
})
