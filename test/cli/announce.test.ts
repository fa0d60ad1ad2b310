import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startReady, temporaryFolder, understudy } from './support/understudy.ts'

const run = promisify(execFile)

test('--json prints exactly one line with all that a program needs, and the log goes to standard error', async () => {
  const { process: child, ended, ready } = await startReady(['--data', 'store'])
  const { managementKey } = ready.account
  expect(ready).toEqual({
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    control: `${ready.url}/_emulator`,
    dashboard: `${ready.url}/_emulator/`,
    account: {
      uid: 'demo-admin',
      managementKey: 'demo-management-key',
      knowledgeKey: 'demo-knowledge-key',
      trackingKey: 'demo-tracking-key',
    },
    agentId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  const answer = await fetch(`${ready.url}/admin/demo-admin/agent/${ready.agentId}`, {
    method: 'DELETE',
    headers: { 'x-api-key': managementKey },
  })
  expect(answer.status).toBe(204)
  child.kill('SIGTERM')
  const { code, stdout, stderr } = await ended
  expect(code).toBe(0)
  expect(stdout).toBe(`${JSON.stringify(ready)}\n`)
  expect(stderr).toMatch(/^store: read 0 records/)
})

test('a person is shown the addresses, the keys and a curl call that works when it is copied', async () => {
  const command = understudy(['start', '--port', '0', '--data', 'memory'])
  await expect.poll(() => command.output.stdout, { timeout: 15_000 }).toContain('user-17')
  const { stdout, stderr } = command.output
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(stdout)?.[0] ?? ''
  for (const word of [
    `${url}/_emulator`,
    'demo-admin',
    'demo-management-key',
    'demo-knowledge-key',
    'demo-tracking-key',
  ]) {
    expect(stdout).toContain(word)
  }
  expect(stdout).not.toContain('\u001B')
  expect(stderr).toBe('')
  const call = stdout.slice(stdout.indexOf('curl ')).trim()
  const copied = await run('bash', ['-c', call.replace('curl', 'curl -sS -w " %{http_code}"')])
  expect(copied.stdout).toBe('{} 200')
})

test('--seed none still makes one account with a bare agent', async () => {
  const { ready } = await startReady(['--data', 'memory', '--seed', 'none'])
  const accounts = await (await fetch(`${ready.control}/accounts`)).json()
  expect(accounts).toMatchObject([{ uid: ready.account.uid, plan: 'enterprise' }])
  const agents = await (await fetch(`${ready.control}/agents`)).json()
  expect(agents).toMatchObject([{ id: ready.agentId, uid: ready.account.uid, webhooks: [] }])
})

test('--data memory writes nothing', async () => {
  const cwd = temporaryFolder()
  const { ready, process: child, ended } = await startReady(['--data', 'memory'], { cwd })
  await fetch(`${ready.url}/tracker/${ready.agentId}/api`, {
    method: 'POST',
    headers: { 'x-api-key': ready.account.trackingKey, 'content-type': 'application/json' },
    body: '{"event":"a","userId":"b"}',
  })
  child.kill('SIGINT')
  await ended
  expect(await readdir(cwd)).toEqual([])
})

test('the default folder is data/store', async () => {
  const cwd = temporaryFolder()
  await startReady([], { cwd })
  expect(await readdir(`${cwd}/data/store`)).toContain('collections')
})
