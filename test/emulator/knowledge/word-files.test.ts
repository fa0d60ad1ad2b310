import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { NewDocument } from '../../../emulator/knowledge/index.ts'
import { WordFiles } from '../../../emulator/knowledge/word-files.ts'
import { readStored, replaceStored } from '../../../emulator/snapshots/index.ts'
import { filesOf, temporaryDirectory } from '../store/support/directory.ts'
import { CountingEmbedder } from './support/counting-embedder.ts'
import { addAgent, openKnowledge } from './support/knowledge.ts'

/** A document of so many chunks, each with a word of its own. */
const manual = (id: string, chunks: number): NewDocument => ({
  id,
  markdown: Array.from({ length: chunks }, (_, part) => `# ${id} ${part}\n\nteapot part${part}`).join('\n\n'),
})

async function open(directory: string) {
  const told: string[] = []
  const opened = await openKnowledge(new CountingEmbedder(), directory, (sentence) => told.push(sentence))
  const find = async (query: string) => {
    const hits = await opened.knowledge.lexicalSearch('shop', query, 3)
    return hits.map(({ chunk, score }) => ({ id: chunk.id, score }))
  }
  return { ...opened, find, told }
}

type Opened = Awaited<ReturnType<typeof open>>

const wordFiles = async (directory: string) =>
  [...(await filesOf(directory)).keys()].filter((path) => path.includes('words'))

/** Made by the first test that needs it; all go on with copies. */
let prepared: Promise<{ directory: string; hits: unknown }> | undefined

async function prepare() {
  const directory = await mkdtemp(join(tmpdir(), 'understudy-words-'))
  const { knowledge, find, close, told } = await open(directory)
  await knowledge.putDocuments('shop', [manual('atlas', 800), manual('bowl', 250)])
  const hits = await find('teapot part249')
  await close()
  expect(told).toEqual([])
  return { directory, hits }
}

afterAll(async () => {
  if (prepared) await rm((await prepared).directory, { recursive: true })
})

/** A folder that documents have been imported into, the file of their words, and what was found. */
async function imported() {
  prepared ??= prepare()
  const { directory: original, hits } = await prepared
  const directory = await temporaryDirectory()
  await cp(original, directory, { recursive: true })
  const [path = ''] = await wordFiles(directory)
  return { directory, hits, path: join(directory, path) }
}

describe('after a restart, the words of many chunks', () => {
  test('come from their file', async () => {
    const { directory, hits } = await imported()
    const { find, told } = await open(directory)
    expect(await find('teapot part249')).toEqual(hits)
    expect(hits).toHaveLength(3)
    expect(told).toEqual([])
  })

  test('and of what came since the file was written are found', async () => {
    const { directory, path } = await imported()
    const earlier = await readFile(path)
    const second = await open(directory)
    await second.knowledge.putDocuments('shop', [manual('cup', 20)])
    const hits = await second.find('cup part19')
    await second.close()
    await writeFile(path, earlier) // as a crash would have left it
    const { find, told } = await open(directory)
    expect(await find('cup part19')).toEqual(hits)
    expect(hits[0]?.id).toBe('cup#19')
    expect(told).toEqual([])
  })

  test.each([
    ['is damaged', async (path: string) => flipLastByte(path), 'their file is damaged'],
    ['was cut off', async (path: string) => writeFile(path, 'words-1\n'), 'their file is damaged'],
    ['is gone', async (path: string) => rm(path), 'there is no file of them'],
  ])('are indexed anew when their file %s, and that is said', async (_, damage, reason) => {
    const { directory, hits, path } = await imported()
    await damage(path)
    const { find, told, close } = await open(directory)
    expect(await find('teapot part249')).toEqual(hits)
    expect(told).toEqual([`the words of 1050 chunks of agent shop are indexed anew: ${reason}`])
    await close()
    const again = await open(directory)
    expect(await again.find('teapot part249')).toEqual(hits)
    expect(again.told).toEqual([])
  })

  test('are not taken from a file of other documents', async () => {
    const { directory, path } = await imported()
    const earlier = await readFile(path)
    const second = await open(directory)
    await second.knowledge.putDocuments('shop', [{ ...manual('vase', 310), id: 'bowl' }])
    const hits = await second.find('vase part305')
    await second.close()
    await writeFile(path, earlier)
    const { find, told } = await open(directory)
    expect(await find('vase part305')).toEqual(hits)
    expect(told).toEqual([
      'the words of 1110 chunks of agent shop are indexed anew: their file is of other documents',
    ])
  })

  test('are found beside gaps that deleted documents left', async () => {
    const directory = await temporaryDirectory()
    const first = await open(directory)
    await first.knowledge.putDocuments('shop', [manual('atlas', 10), manual('bowl', 1000), manual('cup', 10)])
    await first.knowledge.deleteDocument('shop', 'atlas')
    const hits = await first.find('bowl part999')
    await first.close()
    const { find, told } = await open(directory)
    expect(await find('bowl part999')).toEqual(hits)
    expect(told).toEqual([])
  })
})

describe('on disk, words', () => {
  test('of few chunks are not kept', async () => {
    const directory = await temporaryDirectory()
    const { knowledge, close } = await open(directory)
    await knowledge.putDocuments('shop', [manual('atlas', 900)])
    await close()
    expect(await wordFiles(directory)).toEqual([])
  })

  test('of a deleted document are gone when that is answered', async () => {
    const { directory } = await imported()
    const { knowledge } = await open(directory)
    expect(await textOfFiles(directory)).toContain('bowl')
    await knowledge.deleteDocument('shop', 'bowl')
    expect(await textOfFiles(directory)).not.toContain('bowl')
  })

  test('of an agent are gone with it, also when the index was not in use', async () => {
    const { directory } = await imported()
    const { knowledge, store, close } = await open(directory)
    await addAgent(store, 'other')
    await knowledge.putDocuments('other', [manual('cup', 1100)])
    expect(await wordFiles(directory)).toHaveLength(2)
    await knowledge.dropAgent('shop')
    expect(await wordFiles(directory)).toHaveLength(1)
    expect(await textOfFiles(directory)).not.toContain('bowl')
    await close()
    expect(await wordFiles(directory)).toHaveLength(1)
  })

  test('that a crash left of an agent that is gone go with the next start', async () => {
    const { directory, path } = await imported()
    await writeFile(`${path}.part`, 'half')
    await writeFile(join(dirname(path), 'gone.words'), 'of a deleted agent')
    const { knowledge } = await open(directory)
    await knowledge.completeVectors()
    expect(await wordFiles(directory)).toEqual([relative(directory, path)])
  })

  test('that a crash left of an agent which has few chunks by now go with the next start', async () => {
    const { directory, path } = await imported()
    const earlier = await readFile(path)
    const second = await open(directory)
    await second.knowledge.deleteDocument('shop', 'bowl')
    await second.close()
    expect(await wordFiles(directory)).toEqual([])
    await writeFile(path, earlier) // as a crash before the removal would have left it
    const { knowledge } = await open(directory)
    await knowledge.completeVectors()
    expect(await wordFiles(directory)).toEqual([])
  })

  test.each([
    ['were in use', async ({ find }: Opened) => find('bowl')],
    ['were not in use', async ({ knowledge }: Opened) => knowledge.completeVectors()],
  ])('of documents that a restored state does not have are gone with it, when they %s', async (_, use) => {
    const other = await openKnowledge()
    await other.knowledge.putDocuments('shop', [manual('cup', 3)])
    const { directory } = await imported()
    const opened = await open(directory)
    await use(opened)
    await replaceStored(opened.store, readStored(other.store))
    await opened.knowledge.forgetDropped()
    expect(await wordFiles(directory)).toEqual([])
    expect(await opened.find('part1')).toMatchObject([{ id: 'cup#1' }])
  })

  test('of a restored state are kept again', async () => {
    const other = await openKnowledge()
    await other.knowledge.putDocuments('shop', [manual('cup', 1010)])
    const { directory } = await imported()
    const second = await open(directory)
    await replaceStored(second.store, readStored(other.store))
    await second.knowledge.forgetDropped()
    const hits = await second.find('part1005')
    await second.close()
    const { find, told } = await open(directory)
    expect(await find('part1005')).toEqual(hits)
    expect(hits).toMatchObject([{ id: 'cup#1005' }])
    expect(told).toEqual([])
  })

  test('of which the file cannot be written leave no part of it', async () => {
    const directory = await temporaryDirectory()
    const files = new WordFiles(directory)
    await files.write('shop', [Buffer.from('teapot')])
    const [name = ''] = await readdir(directory)
    await rm(join(directory, name))
    await mkdir(join(directory, name))
    await expect(files.write('shop', [Buffer.from('teapot')])).rejects.toThrow()
    expect(await readdir(directory)).toEqual([name])
  })
})

/** What stands in the files of words. */
async function textOfFiles(directory: string): Promise<string> {
  const paths = await wordFiles(directory)
  const texts = await Promise.all(paths.map((path) => readFile(join(directory, path), 'latin1')))
  return texts.join('\n')
}

async function flipLastByte(path: string): Promise<void> {
  const bytes = await readFile(path)
  bytes[bytes.length - 1] = 0
  await writeFile(path, bytes)
}
