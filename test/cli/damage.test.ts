import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startReady, temporaryFolder } from './support/understudy.ts'

test('a damaged file is set aside, and named at start and in the health', async () => {
  const folder = join(temporaryFolder(), 'store')
  const first = await startReady(['--data', folder])
  first.process.kill('SIGTERM')
  await first.ended
  // The first stop leaves what was written in the journal; the second start moves it into the collections.
  const second = await startReady(['--data', folder])
  second.process.kill('SIGTERM')
  await second.ended
  const name = (await readdir(join(folder, 'collections'))).find((file) => file.startsWith('accounts')) ?? ''
  const file = join(folder, 'collections', name)
  await writeFile(file, (await readFile(file, 'utf8')).replace('"demo-admin"', '"demo-admin'))

  const third = await startReady(['--data', folder])
  expect(third.output.stderr).toMatch(new RegExp(`store: damaged: collections/${name} .*kept as `))
  const health = await (await fetch(`${third.ready.control}/health`)).json()
  expect(health).toMatchObject({
    store: {
      kind: 'file',
      recovery: [expect.stringContaining(`damaged: collections/${name}`), expect.anything()],
    },
  })
})

test('bound to every address, the control token is printed and asked for', async () => {
  const { ready } = await startReady(['--data', 'memory', '--host', '0.0.0.0'])
  expect(ready.url).toMatch(/^http:\/\/127\.0\.0\.1:/)
  expect(ready.controlToken).toMatch(/^control_/)
  expect((await fetch(`${ready.control}/accounts`)).status).toBe(401)
  const headers = { authorization: `Bearer ${ready.controlToken}` }
  expect((await fetch(`${ready.control}/accounts`, { headers })).status).toBe(200)
})
