import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startReady, temporaryFolder, understudy } from './support/understudy.ts'

test('a deployment is learnt into a file that an emulator behaves as', { timeout: 120_000 }, async () => {
  const cwd = temporaryFolder()
  const profile = join(cwd, 'quick.yaml')
  writeFileSync(profile, 'extends: strict\nwebhooks: { creationInterval: off }\n')
  const { ready } = await startReady(['--data', 'memory', '--profile', profile])
  const { uid, managementKey, trackingKey } = ready.account
  const env = {
    UNDERSTUDY_UID: uid,
    UNDERSTUDY_MANAGEMENT_KEY: managementKey,
    UNDERSTUDY_TRACKING_KEY: trackingKey,
  }
  const learn = await understudy(['learn', '--target', ready.url, '--out', 'seen.yaml'], { cwd, env }).ended
  expect(learn.stderr).toBe('')
  expect(learn.stdout).toMatch(/skipped \d+ for want of knowledgeKey, agent, utterance/)
  expect(learn.stdout).toMatch(/: \d+ of \d+ points seen, written to seen\.yaml\n$/)
  expect(learn.code).toBe(0)
  const file = readFileSync(join(cwd, 'seen.yaml'), 'utf8')
  for (const key of [managementKey, trackingKey]) expect(file).not.toContain(key)
  expect(readdirSync(cwd).filter((name) => name.startsWith('seen'))).toEqual(['seen.yaml'])

  const against = await understudy(['diff', 'seen.yaml', 'strict'], { cwd }).ended
  expect(against.stderr).toBe('')
  expect(against.stdout).toMatch(/^\S*on one side only.*agents\.limit/m)
  expect(against.stdout).toMatch(/^\S*differs.*webhooks\.creationInterval/m)
  expect(against.stdout).toMatch(/\d+ compared: 1 differences, \d+ on one side only\n$/)
  expect(against.code).toBe(1)

  const live = await understudy(['diff', ready.url, 'seen.yaml'], { cwd, env }).ended
  expect(live.stdout).toMatch(/\d+ compared: 0 differences, 0 on one side only\n$/)
  expect(live.code).toBe(0)
})

test('a target that is down leaves the file of an earlier time as it is', async () => {
  const cwd = temporaryFolder()
  writeFileSync(join(cwd, 'seen.yaml'), 'extends: default\n')
  const args = [
    'learn',
    '--target',
    'http://127.0.0.1:9',
    '--out',
    'seen.yaml',
    '--uid',
    'a',
    '--management-key',
    'b',
  ]
  const { code, stderr } = await understudy(args, { cwd }).ended
  expect(stderr).toMatch(/^understudy: the target does not answer: /)
  expect(code).toBe(3)
  expect(readFileSync(join(cwd, 'seen.yaml'), 'utf8')).toBe('extends: default\n')
})

test('without a place for the file nothing is sent', async () => {
  const { code, stderr } = await understudy(['learn', '--target', 'http://127.0.0.1:9']).ended
  expect(stderr).toMatch(/required option '--out <file>' not specified/)
  expect(code).toBe(2)
})
