import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { bundledModel, identifyModel } from '../../emulator/knowledge/index.ts'
import { readModel } from '../../src/cli/read-model.ts'
import { temporaryFolder } from './support/understudy.ts'

beforeEach(() => {
  vi.stubEnv('XDG_CACHE_HOME', temporaryFolder())
  vi.stubEnv('HF_ENDPOINT', 'http://127.0.0.1:1')
})

afterEach(() => {
  vi.unstubAllEnvs()
})

const answering = (answer: boolean) => vi.fn(async (_: string) => answer)

test.each(['./none', '../up/model', '/none/at/all', 'none', 'a/b/c'])('%s is no model', async (name) => {
  const confirm = answering(true)
  await expect(readModel(name, { confirm })).rejects.toThrow(`--model ${name}: there is no such folder`)
  expect(confirm).not.toHaveBeenCalled()
})

test('without a network one line says so, and the bundled model is offered', async () => {
  const confirm = answering(true)
  expect(await readModel('owner/model', { confirm })).toBeUndefined()
  expect(confirm.mock.calls).toEqual([
    [expect.stringMatching(/^the model owner\/model cannot be downloaded: [^\n]+$/)],
  ])
})

test('who does not want the bundled model hears why the other is not there', async () => {
  await expect(readModel('owner/model', { confirm: answering(false) })).rejects.toMatchObject({
    code: 'download',
  })
})

test('with nobody to ask, the line says that it goes on', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => written.mockRestore())
  expect(await readModel('owner/model')).toBeUndefined()
  expect(written.mock.calls.map(([text]) => text)).toEqual([
    expect.stringMatching(/^understudy: the model .*; going on with the bundled model\n$/),
  ])
})

test('a model of the hub is downloaded once; --offline takes it from the cache and calls nobody', async () => {
  const asked: string[] = []
  const hub = createServer(async (request, response) => {
    asked.push(request.url ?? '')
    const file = String(request.url).replace('/owner/model/resolve/main/', '')
    response.end(await readFile(join(bundledModel(), file)))
  })
  await new Promise<void>((resolve) => hub.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void hub.close())
  vi.stubEnv('HF_ENDPOINT', `http://127.0.0.1:${(hub.address() as AddressInfo).port}`)

  const confirm = answering(true)
  expect(await readModel('owner/model', { offline: true, confirm })).toBeUndefined()
  expect(confirm.mock.calls).toEqual([[expect.stringContaining('--offline calls no other machine')]])
  expect(asked).toEqual([])

  const folder = (await readModel('owner/model')) ?? ''
  expect(await identifyModel(folder)).toBe(await identifyModel(bundledModel()))
  expect(asked).toHaveLength(4)
  expect(await readModel('owner/model', { offline: true })).toBe(folder)
  expect(asked).toHaveLength(4)
})
