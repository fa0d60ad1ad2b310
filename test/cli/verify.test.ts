import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startReady, temporaryFolder, understudy } from './support/understudy.ts'

/** A server that gives back all that it is sent, with this status; it counts the requests. */
async function echo(status: number) {
  const seen = { requests: 0 }
  const server = createServer(async (request, response) => {
    seen.requests += 1
    const { headers, url } = request
    const body = (await request.toArray()).join('')
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ headers, url, body }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { seen, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const keys = { UNDERSTUDY_UID: 'admin', UNDERSTUDY_MANAGEMENT_KEY: 'marker-management' }

test('an emulator is checked from the command line, and the report written', {
  timeout: 60_000,
}, async () => {
  const { ready } = await startReady(['--data', 'memory'])
  const { uid, managementKey, trackingKey } = ready.account
  const cwd = temporaryFolder()
  const args = [
    '--target',
    ready.url,
    '--uid',
    uid,
    '--management-key',
    managementKey,
    '--tracking-key',
    trackingKey,
  ]
  const only = ['--only', 'recordTrackingEvent.event', '--report', 'json=report.json']
  const { code, stdout, stderr } = await understudy(['verify', ...args, ...only], { cwd }).ended
  expect(stderr).toBe('')
  expect(stdout).toMatch(/: 3 passed, 0 failed, 0 observed, 0 skipped, 0 not judged\n$/)
  expect(code).toBe(0)
  const report = readFileSync(join(cwd, 'report.json'), 'utf8')
  expect(JSON.parse(report).summary).toMatchObject({ passed: 3, failed: 0 })
  for (const key of [managementKey, trackingKey]) expect(report).not.toContain(key)
})

test('what is broken exits 1, and no key is shown though the target gives it back', async () => {
  const { url } = await echo(500)
  const cwd = temporaryFolder()
  const args = [
    'verify',
    '--target',
    url,
    '--only',
    'createAgent.response',
    'createAgent.responses',
    '--report',
    'json=r.json',
  ]
  const { code, stdout, stderr } = await understudy(args, { cwd, env: keys }).ended
  expect(code).toBe(1)
  expect(stdout).toMatch(/broken.* createAgent\.responses\.success/)
  expect(stdout).toContain('$MANAGEMENT_KEY')
  expect(stdout + stderr + readFileSync(join(cwd, 'r.json'), 'utf8')).not.toContain('marker')
})

test('a target that is down is one line and exit code 3', async () => {
  const { code, stdout, stderr } = await understudy(['verify', '--target', 'http://127.0.0.1:9'], {
    env: keys,
  }).ended
  expect(stderr).toMatch(
    /^understudy: the target does not answer: POST http:\/\/127\.0\.0\.1:9\/knowledge\/search: .+\n$/,
  )
  expect(stdout).toBe('')
  expect(code).toBe(3)
})

test('keys that are refused are one line and exit code 2, without the keys', async () => {
  const { url } = await echo(401)
  const { code, stdout, stderr } = await understudy(['verify', '--target', url], { env: keys }).ended
  expect(stderr).toMatch(/^understudy: http:\S+ refuses managementKey \(or uid\) with 401; .+\n$/)
  expect(stdout + stderr).not.toContain('marker')
  expect(code).toBe(2)
})

test('--plan says what would be sent, and sends nothing', async () => {
  const { url, seen } = await echo(200)
  const args = ['verify', '--target', url, '--plan', '--rate', '10']
  const { code, stdout } = await understudy(args, { env: keys }).ended
  expect(stdout).toMatch(/createAgent +\d+ checks/)
  expect(stdout).toMatch(/skipped \d+ for want of trackingKey/)
  expect(stdout).toMatch(
    /\d+ checks, at most \d+ requests, \d+ of them searches, in \d+ seconds at 10 a second; nothing/,
  )
  expect(seen.requests).toBe(0)
  expect(code).toBe(0)
})

test('--cleanup removes what a run has left, and refuses a run that left nothing', {
  timeout: 60_000,
}, async () => {
  const { url } = await echo(500)
  const cwd = temporaryFolder()
  const refused = await understudy(['verify', '--target', url, '--cleanup', 'abc'], { cwd, env: keys }).ended
  expect(refused.stderr).toMatch(/has no ledger of the run "abc", nor of any other run/)
  expect(refused.code).toBe(2)

  const { ready } = await startReady(['--data', 'memory'])
  const { uid, managementKey } = ready.account
  mkdirSync(join(cwd, '.understudy', 'runs'), { recursive: true })
  const ledger = join(cwd, '.understudy', 'runs', 'abc.ndjson')
  writeFileSync(ledger, `{"target":"${ready.url}"}\n{"created":"5e5a7a5e-0000-4000-8000-000000000000"}\n`)
  const args = [
    'verify',
    '--target',
    ready.url,
    '--uid',
    uid,
    '--management-key',
    managementKey,
    '--cleanup',
    'abc',
  ]
  const { code, stdout } = await understudy(args, { cwd }).ended
  expect(stdout).toBe('removed 1 of 1 agents\n')
  expect(code).toBe(0)
  expect(existsSync(ledger)).toBe(false)
})

test('a target that is not described is one line and exit code 2', async () => {
  const { code, stderr } = await understudy(['verify', '--target', 'staging']).ended
  expect(stderr).toMatch(/^understudy: .*understudy\.yaml cannot be read: there is no such file\n$/)
  expect(code).toBe(2)
})

test('a selection of nothing is one line and exit code 2', async () => {
  const args = ['verify', '--target', 'http://127.0.0.1:9', '--only', 'agents.craete']
  const { code, stderr } = await understudy(args).ended
  expect(stderr).toMatch(
    /^understudy: no requirement begins with "agents\.craete"; the nearest is agents\.create\n$/,
  )
  expect(code).toBe(2)
})

test.each([
  ['json=nowhere/report.json', 'its folder does not exist'],
  ['html=.', 'it is a folder'],
])('a report that cannot be written is refused before anything is sent: %s', async (report, reason) => {
  const { seen, url } = await echo(200)
  const args = ['verify', '--target', url, '--report', report]
  const { code, stderr } = await understudy(args, { cwd: temporaryFolder(), env: keys }).ended
  expect(stderr).toMatch(new RegExp(`^understudy: --report: .* cannot be written: ${reason}\n$`))
  expect(seen.requests).toBe(0)
  expect(code).toBe(2)
})
