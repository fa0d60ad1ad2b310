import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startReady, temporaryFolder, understudy } from './support/understudy.ts'

const memory = ['start', '--port', '0', '--data', 'memory']

/** One clear message, no stack, and the exit code that says that the call was wrong. */
async function expectRefusal(args: string[], message: RegExp, lines = 1, env: Record<string, string> = {}) {
  const cwd = temporaryFolder()
  await writeFile(join(cwd, 'not-yaml'), 'accounts: [\n')
  await writeFile(join(cwd, 'unknown-member.yaml'), 'accounts: [{uid: a, colour: red}]\n')
  await writeFile(join(cwd, 'same-keys.yaml'), 'accounts: [{uid: a, keys: {management: k, tracking: k}}]\n')
  await writeFile(join(cwd, 'profile.yaml'), 'agents: { create: { statsu: 201 } }\n')
  const { code, stdout, stderr } = await understudy(args, { cwd, env }).ended
  expect(stderr).toMatch(message)
  expect(stderr).not.toMatch(/^\s+at /m)
  expect(stderr.trimEnd().split('\n')).toHaveLength(lines)
  expect(stdout).toBe('')
  expect(code).toBe(2)
}

describe('a wrong value of an option is refused with its name and what would be right', () => {
  test.each([
    ['--port', 'http', /--port .*'http' is invalid\. It must be a whole number/],
    ['--port', '70000', /--port .*must be from 0 to 65535/],
    ['--port', '-1', /--port .*must be from 0 to 65535/],
    ['--clock', 'yesterday', /--clock .*ISO 8601, such as 2026-01-31T09:00:00Z/],
    ['--clock', '2026-02-30', /--clock .*ISO 8601/],
    ['--seed-random', '1.5', /--seed-random .*must be a whole number/],
    ['--data', '', /--data .*must name a folder, or be "memory"/],
    ['--data', 'not-yaml', /--data: .*not-yaml.*not a directory/],
    ['--data', 'not-yaml/store', /--data: .*not-yaml.*not a directory/],
    ['--seed', 'absent.yaml', /--seed absent\.yaml: there is no such file; write demo, none/],
    ['--seed', '.', /--seed \.: this is a folder; write demo, none, or the path of a seed file/],
    ['--seed', 'not-yaml', /--seed not-yaml:2:\d+: /],
    [
      '--seed',
      'unknown-member.yaml',
      /--seed unknown-member\.yaml:\d+:\d+: accounts\[0\]\.colour is not a known member/,
    ],
    ['--seed', 'same-keys.yaml', /--seed: the management key already opens something else/],
    [
      '--export-on-exit',
      'not-yaml',
      /not-yaml cannot take an export \(a file is in its place\); choose a folder/,
    ],
    [
      '--export-on-exit',
      'not-yaml/export',
      /not-yaml.export cannot take an export \(a file is in its place\)/,
    ],
    ['--export-on-exit', '.', /holds other things than an export/],
    [
      '--host',
      'nowhere.invalid',
      /nowhere\.invalid is not an address of this machine; choose one with --host/,
    ],
    ['--host', '203.0.113.9', /203\.0\.113\.9 is not an address of this machine/],
  ])('%s %s', (option, value, message) => expectRefusal([...memory, option, value], message))

  test.each([
    ['strct', /--profile: .*strct.*\n.*only default, .*the nearest is strict/],
    ['random:x', /--profile: .*\n.*a whole number from 0 to/],
    ['absent.yaml', /--profile: .*absent\.yaml/],
    ['profile.yaml', /profile\.yaml:1:\d+ agents\.create\.statsu: .*nearest is agents\.create\.status/],
  ])('--profile %s', (value, message) => expectRefusal([...memory, '--profile', value], message, 2))

  test.runIf(process.platform === 'linux').each([
    ['--export-on-exit', '/proc/understudy/export', /\/proc\/understudy\/export cannot take an export \(E/],
    ['--export-on-exit', '/sys/understudy', /\/sys\/understudy cannot take an export \(E/],
    ['--data', '/proc/understudy/store', /--data: Could not open the store in \/proc\/understudy\/store: E/],
    ['--data', '/sys/understudy', /--data: Could not open the store in \/sys\/understudy: E/],
  ])('%s %s, where nobody may write', (option, value, message) =>
    expectRefusal([...memory, option, value], message),
  )

  test('--data that may not be written to', async (context) => {
    const cwd = temporaryFolder()
    await mkdir(join(cwd, 'locked'))
    await chmod(join(cwd, 'locked'), 0o500)
    context.skip(process.getuid?.() === 0, 'the administrator may write anywhere')
    await expectRefusal([...memory, '--data', join(cwd, 'locked', 'store')], /--data: .*permission denied/)
  })

  test('a value from the environment', () =>
    expectRefusal(['start', '--data', 'memory'], /--port.*'UNDERSTUDY_PORT' is invalid/, 1, {
      UNDERSTUDY_PORT: 'http',
    }))

  test('a switch from the environment', () =>
    expectRefusal(memory, /--offline.*'maybe' from env 'UNDERSTUDY_OFFLINE' is invalid/, 1, {
      UNDERSTUDY_OFFLINE: 'maybe',
    }))
})

test.runIf(process.platform === 'linux')('an export to where nobody may write is refused', async () => {
  const { ready } = await startReady(['--data', 'memory'])
  for (const folder of ['/proc/understudy', '/sys/understudy'])
    await expectRefusal(
      ['snapshot', 'export', folder, '--target', ready.url],
      new RegExp(`${folder} cannot take an export \\(E.*; choose a folder that can be written to`),
    )
})

test.each([
  [['strat'], /unknown command 'strat'\n\(Did you mean start\?\)/],
  [['start', '--prot', '1'], /unknown option '--prot'\n\(Did you mean --port\?\)/],
])('%j is refused with the nearest name', (args, message) => expectRefusal(args, message, 2))

test('an argument too many is refused', () => expectRefusal([...memory, 'now'], /too many arguments/))

test('a taken port is refused with what to do', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  try {
    await expectRefusal(
      ['start', '--data', 'memory', '--port', String(port)],
      new RegExp(`port ${port} of 127.0.0.1 is taken; choose another with --port, or --port 0`),
    )
  } finally {
    server.close()
  }
})

test('a folder that another process has open is refused, naming both, and left unharmed', async () => {
  const folder = join(temporaryFolder(), 'store')
  const first = await startReady(['--data', folder])
  await expectRefusal(
    ['start', '--port', '0', '--data', folder],
    new RegExp(`--data: .*${folder} is in use by process ${first.process.pid}\\.`),
  )
  expect((await fetch(`${first.ready.control}/health`)).status).toBe(200)
})

test('options come from the environment too, and those of the command line win', async () => {
  const { ready } = await startReady(['--seed', 'demo'], {
    env: {
      UNDERSTUDY_DATA: 'memory',
      UNDERSTUDY_SEED: 'none',
      UNDERSTUDY_PROFILE: 'strict',
      UNDERSTUDY_PORT: '1',
    },
  })
  const read = async (path: string) => (await fetch(`${ready.control}/${path}`)).json()
  expect(await read('accounts')).toContainEqual(expect.objectContaining({ uid: 'demo-admin' }))
  expect(await read('health')).toMatchObject({ store: { kind: 'memory' } })
  expect(await read('profile')).toMatchObject({ agents: { create: { alreadyExists: 'any-id' } } })
})

test('--help names every option with its environment variable, --version the version', async () => {
  const help = await understudy(['start', '--help']).ended
  expect(help.code).toBe(0)
  for (const name of [
    'PORT',
    'HOST',
    'DATA',
    'PROFILE',
    'SEED',
    'CLOCK',
    'SEED_RANDOM',
    'CONTROL_TOKEN',
    'JSON',
  ]) {
    expect(help.stdout.replace(/\s+/g, ' ')).toContain(`env: UNDERSTUDY_${name})`)
  }
  const version = await understudy(['--version']).ended
  expect(version).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/), stderr: '' })
})
