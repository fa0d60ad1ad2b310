import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { stringify } from 'yaml'
import { createRedactor, learn, learntProfile, type Target } from '../../../src/conformance/index.ts'
import {
  byOperation,
  explainKey,
  loadLearnt,
  loadProfile,
  type OperationMap,
  type Profile,
  profileValue,
} from '../../../src/profile/index.ts'
import { openTeaShop, type TeaShop } from '../probes/support/tea-shop.ts'
import { withoutPause } from '../support/emulator.ts'
import { quickPorts } from '../support/ports.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

async function openShop(profile: Profile): Promise<TeaShop> {
  const shop = await openTeaShop(withoutPause(profile))
  onTestFinished(() => shop.emulator.close())
  return shop
}

/** Learns a target once, writes it down, and gives the file. */
async function learnToFile(target: Target): Promise<{ file: string; text: string }> {
  const folder = temporaryFolder()
  const report = await learn(target, { run: 'learn', ledgerFolder: folder, runs: 1 }, quickPorts())
  const text = stringify(learntProfile(report, createRedactor(target, report.results)))
  const file = join(folder, 'learnt.yaml')
  writeFileSync(file, text)
  return { file, text }
}

/** The keys that were seen. */
async function seenIn(file: string): Promise<string[]> {
  const learnt = await loadLearnt(file)
  return Object.entries(learnt?.keys ?? {}).flatMap(([key, how]) => ('unseen' in how ? [] : [key]))
}

/** A value as it is for each operation, where it may differ by operation. */
function behaviourOf(profile: Profile, key: string): unknown {
  const value = profileValue(profile, key)
  const operations = explainKey(key).operations.filter((name) => name !== 'default')
  if (operations.length === 0) return value
  return operations.map((name) => byOperation(value as string | OperationMap<string>, name))
}

test.each(['random:5'])('what is learnt of %s behaves the same', async (name) => {
  const profile = await loadProfile(name)
  const shop = await openShop(profile)

  const first = await learnToFile(shop.target)
  const learnt = await loadProfile(first.file)
  const seen = await seenIn(first.file)
  expect(seen.length).toBeGreaterThanOrEqual(64)
  const comparable = seen.filter((key) => !isMasked(key, profile))
  expect(comparable.map((key) => [key, behaviourOf(learnt, key)])).toEqual(
    comparable.map((key) => [key, behaviourOf(withoutPause(profile), key)]),
  )

  const twin = await openShop(learnt)
  const second = await learnToFile(twin.target)
  expect(await seenIn(second.file)).toEqual(seen)
  const relearnt = await loadProfile(second.file)
  expect(seen.map((key) => [key, behaviourOf(relearnt, key)])).toEqual(
    seen.map((key) => [key, behaviourOf(learnt, key)]),
  )
})

/** Words and quarters never count more tokens than characters, so that both limits together are that of characters. */
function isMasked(key: string, { agents }: Profile): boolean {
  // The shop's account has limits of its own.
  if (key === 'agents.limit' || key === 'agents.webhookLimit') return true
  return key === 'agents.searchQueryPrompt.unit' && ['words', 'quarter'].includes(agents.tokenCounter)
}

test('the file tells of what was not seen, and holds no key', async () => {
  const { target } = await openShop(await loadProfile('default'))
  const { turn: _, trackingKey: __, ...known } = target
  const { file, text } = await learnToFile(known)
  const learnt = await loadLearnt(file)
  expect(learnt?.target).toMatch(/^sha256:[0-9a-f]{64}$/)
  expect(learnt?.keys['agents.create.status']).toEqual({
    runs: 1,
    stable: true,
    evidence: 'accepted with 200',
  })
  expect(learnt?.keys['tracking.unknownPlatform']).toEqual({
    unseen: true,
    why: "needs trackingKey; the target's description lacks trackingKey",
  })
  for (const secret of [target.url, 'shop-management', 'shop-knowledge', 'agent_'])
    expect(text).not.toContain(secret)
})
