import { execFile } from 'node:child_process'
import { basename, dirname } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { bundledModel, createWorkerEmbedder } from '../../../emulator/knowledge/index.ts'
import { temporaryDirectory } from '../store/support/directory.ts'

function openEmbedder(model = bundledModel()) {
  const embedder = createWorkerEmbedder(model)
  onTestFinished(() => embedder.close())
  return embedder
}

/** What the pipeline itself makes of texts, in a process of its own. */
async function pipelineVectors(texts: string[]): Promise<number[][]> {
  const program = `
    import { env, pipeline } from '@xenova/transformers'
    env.allowRemoteModels = false
    env.localModelPath = ${JSON.stringify(dirname(bundledModel()))}
    const embed = await pipeline('feature-extraction', ${JSON.stringify(basename(bundledModel()))})
    const vectors = []
    for (const text of ${JSON.stringify(texts)}) {
      vectors.push([...(await embed(text, { pooling: 'mean', normalize: true })).data])
    }
    process.stdout.write(JSON.stringify(vectors))`
  const node = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  return JSON.parse((await node).stdout)
}

test('vectors are those of the feature-extraction pipeline', async () => {
  const texts = ['Where is my parcel?', 'You get your money back within a week.', '返品は無料です']
  const vectors = await openEmbedder().embed(texts, 'import')
  for (const [index, expected] of (await pipelineVectors(texts)).entries()) {
    const own = vectors[index] ?? []
    expect(own).toHaveLength(expected.length)
    expect(Math.max(...expected.map((value, at) => Math.abs(value - (own[at] ?? 9))))).toBeLessThan(1e-5)
  }
})

test('a text of which the model knows nothing has no vector', async () => {
  const [none, unknown, known] = await openEmbedder().embed(['', '\u{10ffff}', 'tea'], 'import')
  expect([none, unknown]).toEqual([undefined, undefined])
  expect(known).toBeInstanceOf(Float32Array)
})

test('a query overtakes the imports that wait', async () => {
  const embedder = openEmbedder()
  const finished: string[] = []
  const note = (name: string) => () => finished.push(name)
  await Promise.all([
    embedder.embed(['one'], 'import').then(note('first import')),
    embedder.embed(['two'], 'import').then(note('second import')),
    embedder.embed(['three'], 'query').then(note('query')),
  ])
  expect(finished).toEqual(['first import', 'query', 'second import'])
})

test('embedders can follow one another in a process', async () => {
  for (let round = 0; round < 3; round += 1) {
    const embedder = createWorkerEmbedder(bundledModel())
    expect(await embedder.embed(['tea'], 'query')).toHaveLength(1)
    await embedder.close()
    await expect(embedder.embed(['tea'], 'query')).rejects.toMatchObject({ code: 'closed' })
  }
})

test('closing ends what is under way', async () => {
  const embedder = createWorkerEmbedder(bundledModel())
  await embedder.embed(['tea'], 'query')
  const texts = Array.from({ length: 2000 }, (_, index) => `${'tea and cake '.repeat(30)}${index}`)
  const outcomes = [texts, texts].map((each) => embedder.embed(each, 'import').catch((error) => error.code))
  await embedder.close()
  expect(await Promise.all(outcomes)).toEqual(['closed', 'closed'])
})

test('a folder without a model is named, with the file that is missing', async () => {
  const directory = await temporaryDirectory()
  const embedder = openEmbedder(directory)
  const missing = { code: 'model', message: expect.stringContaining(directory) }
  await expect(embedder.modelId()).rejects.toMatchObject(missing)
  await expect(embedder.embed(['tea'], 'query')).rejects.toMatchObject(missing)
})
