import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundledModel, downloadModel, identifyModel } from '../../../emulator/knowledge/index.ts'
import { filesOf, temporaryDirectory } from '../store/support/directory.ts'

/** A hub that has one model, the bundled one. */
async function hubFetch(url: string | URL | Request): Promise<Response> {
  const file = /^http:\/\/hub\.test\/owner\/model\/resolve\/main\/(.+)$/.exec(String(url))?.[1]
  if (file === undefined) return new Response('no such model', { status: 404 })
  return new Response(await readFile(join(bundledModel(), file)))
}

const download = async (fetch: typeof globalThis.fetch) => ({
  cacheDirectory: await temporaryDirectory(),
  hub: 'http://hub.test',
  fetch,
  onProgress: () => undefined,
})

test('a model is downloaded once', async () => {
  const options = await download(hubFetch)
  const directory = await downloadModel('owner/model', options)
  expect(await identifyModel(directory)).toBe(await identifyModel(bundledModel()))
  const offline = { ...options, fetch: () => Promise.reject(new Error('offline')) }
  expect(await downloadModel('owner/model', offline)).toBe(directory)
})

test.each([
  [
    'without a network',
    () => Promise.reject(new TypeError('fetch failed', { cause: new Error('no route') })),
    'no route',
  ],
  ['of an unknown name', hubFetch, 'answers 404'],
  [
    'that breaks off',
    async (url: string | URL | Request) =>
      String(url).includes('onnx') ? Promise.reject(new Error('reset')) : hubFetch(url),
    'reset',
  ],
])('a download %s says why, and leaves no half model', async (name, fetch, reason) => {
  const options = await download(fetch)
  const model = name === 'of an unknown name' ? 'owner/other' : 'owner/model'
  const failure = { code: 'download', message: expect.stringContaining(reason) }
  await expect(downloadModel(model, options)).rejects.toMatchObject(failure)
  await expect(identifyModel(join(options.cacheDirectory, model))).rejects.toMatchObject({ code: 'model' })
})

test('a model that is changed in its place is another one', async () => {
  const directory = await temporaryDirectory()
  await cp(bundledModel(), directory, { recursive: true })
  expect(await identifyModel(directory)).toBe(await identifyModel(bundledModel()))
  const { appendFile } = await import('node:fs/promises')
  await appendFile(join(directory, 'config.json'), ' ')
  expect(await identifyModel(directory)).not.toBe(await identifyModel(bundledModel()))
  expect((await filesOf(directory)).size).toBeGreaterThan(3)
})
