import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import type { NewDocument } from '../../../emulator/knowledge/index.ts'
import { deleteKnowledgeOf, prepareDocument, storeDocument } from '../../../emulator/knowledge/index.ts'
import { filesOf, temporaryDirectory } from '../store/support/directory.ts'
import { CountingEmbedder } from './support/counting-embedder.ts'
import { addAgent, openKnowledge } from './support/knowledge.ts'

const teapot = { id: 'teapot', text: 'A blue teapot.', label: 'Teapots', url: 'https://shop.example/t' }
const cup: NewDocument = { id: 'cup', text: 'A red cup.', metadata: { colour: 'red', tags: ['a', 'b'] } }

describe('what was put', () => {
  test('is found by its words and by its vector, with the details of its document', async () => {
    const { knowledge } = await openKnowledge()
    await knowledge.putDocuments('shop', [teapot, cup])
    const [word] = await knowledge.lexicalSearch('shop', 'teapots', 5)
    const chunk = {
      id: 'teapot#0',
      documentId: 'teapot',
      text: 'A blue teapot.',
      headings: [],
      label: 'Teapots',
      url: 'https://shop.example/t',
      metadata: {},
    }
    expect(word).toEqual({
      chunk,
      score: expect.any(Number),
      terms: [{ term: 'teapot', score: word?.score }],
    })
    const hits = await knowledge.vectorSearch('shop', 'red cup a', 5)
    expect(hits).toMatchObject([
      {
        chunk: { documentId: 'cup', metadata: { colour: 'red', tags: ['a', 'b'] } },
        similarity: expect.closeTo(1),
      },
      { chunk: { documentId: 'teapot' } },
    ])
    expect(knowledge.fullText('shop', 'teapot')).toBe('A blue teapot.')
  })

  test('is of its agent alone', async () => {
    const { knowledge, store } = await openKnowledge()
    await addAgent(store, 'other')
    await knowledge.putDocuments('shop', [teapot])
    expect(await knowledge.lexicalSearch('other', 'teapot', 5)).toEqual([])
    expect(await knowledge.vectorSearch('other', 'teapot', 5)).toEqual([])
    expect(knowledge.listDocuments('other')).toEqual([])
  })

  test('is replaced by a document of the same id, which goes to the end', async () => {
    const { knowledge } = await openKnowledge()
    await knowledge.putDocuments('shop', [teapot, cup])
    await knowledge.putDocuments('shop', [{ id: 'teapot', text: 'A green kettle.' }])
    expect(knowledge.listDocuments('shop').map(({ id }) => id)).toEqual(['cup', 'teapot'])
    expect(await knowledge.lexicalSearch('shop', 'blue', 5)).toEqual([])
    expect(await knowledge.lexicalSearch('shop', 'kettle', 5)).toHaveLength(1)
    expect(await knowledge.vectorSearch('shop', 'blue', 5)).toHaveLength(2)
    expect(knowledge.fullText('shop', 'teapot')).toBe('A green kettle.')
  })

  test('is searched under its headings', async () => {
    const { knowledge } = await openKnowledge()
    await knowledge.putDocuments('shop', [{ markdown: '# Delivery\n\nx\n\n## Express\n\nBy bike.' }])
    const hits = await knowledge.lexicalSearch('shop', 'delivery bike', 5)
    expect(hits[0]?.chunk).toMatchObject({ text: 'Express\n\nBy bike.', headings: ['Delivery'] })
    expect(hits[0]?.terms).toHaveLength(2)
  })
})

describe('what is refused', () => {
  test.each([
    ['a document without text', 'shop', [{ id: 'a', html: '<p> </p>' }], 400, 'the document "a" has no text'],
    ['two documents of one id', 'shop', [cup, cup], 400, 'two documents have the id "cup"'],
    ['an unknown agent', 'none', [cup], 404, 'there is no agent with the id "none"'],
  ])('%s', async (_, agentId, documents, status, words) => {
    const { knowledge } = await openKnowledge()
    await expect(knowledge.putDocuments(agentId, documents)).rejects.toMatchObject({
      status,
      message: expect.stringContaining(words),
    })
    expect(knowledge.listDocuments('shop')).toEqual([])
  })

  test('documents whose agent was removed and made anew by a reset meanwhile: none of them is kept', async () => {
    const embedder = new CountingEmbedder()
    const { knowledge, store } = await openKnowledge(embedder)
    const many = Array.from({ length: 200 }, (_, index) => ({ text: `Teapot ${index}.` }))
    let batches = 0
    embedder.beforeImport = async () => {
      batches += 1
      if (batches === 2) {
        await store.transact((transaction) => transaction.clear())
        await addAgent(store, 'shop')
      }
    }
    await expect(knowledge.putDocuments('shop', many)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('put them again'),
    })
    expect(knowledge.listDocuments('shop')).toEqual([])
  })

  test('deleting a document that is not there', async () => {
    const { knowledge } = await openKnowledge()
    await expect(knowledge.deleteDocument('shop', 'cup')).rejects.toMatchObject({ status: 404 })
  })
})

describe('embedding', () => {
  test('equal texts are embedded once, whatever their document and agent', async () => {
    const embedder = new CountingEmbedder()
    const { knowledge, store } = await openKnowledge(embedder)
    await addAgent(store, 'other')
    await knowledge.putDocuments('shop', [teapot, { ...teapot, id: 'second' }])
    await knowledge.putDocuments('other', [teapot])
    await knowledge.putDocuments('shop', [{ ...teapot, label: 'changed' }])
    expect(embedder.imported).toEqual(['A blue teapot.'])
  })

  test('equal texts that come at the same time are embedded once', async () => {
    const embedder = new CountingEmbedder()
    const { knowledge } = await openKnowledge(embedder)
    await Promise.all(['a', 'b', 'c'].map((id) => knowledge.putDocuments('shop', [{ ...teapot, id }])))
    expect(embedder.imported).toEqual(['A blue teapot.'])
    expect(await knowledge.vectorSearch('shop', 'teapot', 5)).toHaveLength(3)
  })

  test('an import that was interrupted goes on where it ended', async () => {
    const embedder = new CountingEmbedder()
    const { knowledge } = await openKnowledge(embedder, await temporaryDirectory())
    const words = (from: number) => Array.from({ length: 70 }, (_, i) => `\n\n# title ${from + i}\n\ntext`)
    const documents = [0, 100, 200].map((from) => ({ id: `d${from}`, markdown: words(from).join('') }))
    embedder.beforeImport = () => {
      if (embedder.imported.length > 100) throw new Error('interrupted')
    }
    await expect(knowledge.putDocuments('shop', documents)).rejects.toThrow('interrupted')
    expect(knowledge.listDocuments('shop').map(({ id }) => id)).toEqual(['d0'])
    embedder.beforeImport = () => undefined
    const before = embedder.imported.length
    await knowledge.putDocuments('shop', documents)
    expect(before).toBeGreaterThan(100)
    expect(new Set(embedder.imported).size).toBe(embedder.imported.length)
    expect(knowledge.listDocuments('shop')).toHaveLength(3)
  })

  test('documents that were stored without vectors get them with the first search', async () => {
    const embedder = new CountingEmbedder()
    const { knowledge, store, environment } = await openKnowledge(embedder)
    const document = await prepareDocument(environment, teapot)
    await store.transact((transaction) => storeDocument(transaction, 'shop', document))
    expect(embedder.imported).toEqual([])
    const searches = [1, 2].map(() => knowledge.vectorSearch('shop', 'teapot', 5))
    for (const hits of await Promise.all(searches)) expect(hits).toHaveLength(1)
    expect(embedder.imported).toHaveLength(1)
  })

  test('imports and their progress are listed while they last', async () => {
    const embedder = new CountingEmbedder()
    const { knowledge } = await openKnowledge(embedder)
    const seen: unknown[] = []
    embedder.beforeImport = () => {
      seen.push(...knowledge.work())
    }
    const done: number[] = []
    await knowledge.putDocuments('shop', [teapot, cup], (progress) => done.push(progress.done))
    expect(seen).toMatchObject([{ kind: 'import', agentId: 'shop', documents: { done: 0, total: 2 } }])
    expect(done).toEqual([1, 2])
    expect(knowledge.work()).toEqual([])
  })
})

describe('after a restart', () => {
  test('all is searchable in the same order, and nothing is embedded again', async () => {
    const directory = await temporaryDirectory()
    const before = await openKnowledge(new CountingEmbedder(), directory)
    await before.knowledge.putDocuments('shop', [teapot, cup])
    await before.knowledge.putDocuments('shop', [{ ...teapot, text: 'A cup' }])
    const search = async ({ knowledge }: typeof before) => [
      await knowledge.vectorSearch('shop', 'a cup', 5),
      await knowledge.lexicalSearch('shop', 'cup', 5),
    ]
    const hits = await search(before)
    await before.close()
    const embedder = new CountingEmbedder()
    expect(await search(await openKnowledge(embedder, directory))).toEqual(hits)
    expect(embedder.imported).toEqual([])
  })

  test('with another model all is embedded by that, and the vectors of the earlier are gone', async () => {
    const directory = await temporaryDirectory()
    const before = await openKnowledge(new CountingEmbedder(), directory)
    await before.knowledge.putDocuments('shop', [teapot, cup])
    await before.close()
    const embedder = new CountingEmbedder('other')
    const { knowledge } = await openKnowledge(embedder, directory)
    const seen: unknown[] = []
    embedder.beforeImport = () => {
      seen.push(...knowledge.work())
    }
    await knowledge.completeVectors()
    expect(seen).toMatchObject([{ kind: 'embedding', agentId: 'shop', documents: { total: 2 } }])
    expect(embedder.imported).toHaveLength(2)
    await knowledge.vectorSearch('shop', 'cup', 5)
    expect(embedder.imported).toHaveLength(2)
    expect([...(await filesOf(`${directory}/vectors`)).keys()]).toEqual(['other-26.vectors'])
  })
})

describe('deleting', () => {
  test('a document takes its chunks, and its vectors out of the file', async () => {
    const directory = await temporaryDirectory()
    const { knowledge } = await openKnowledge(new CountingEmbedder(), directory)
    await knowledge.putDocuments('shop', [teapot, cup])
    await knowledge.deleteDocument('shop', 'teapot')
    expect(knowledge.listDocuments('shop').map(({ id }) => id)).toEqual(['cup'])
    expect(await knowledge.lexicalSearch('shop', 'teapot', 5)).toEqual([])
    expect(await knowledge.vectorSearch('shop', 'teapot', 5)).toHaveLength(1)
    expect(await vectorsOnDisk(directory)).toBe(1)
  })

  test('an agent takes its knowledge, but not the vectors that another needs', async () => {
    const directory = await temporaryDirectory()
    const { knowledge, store } = await openKnowledge(new CountingEmbedder(), directory)
    await addAgent(store, 'other')
    await knowledge.putDocuments('shop', [teapot, cup])
    await knowledge.putDocuments('other', [cup])
    await knowledge.dropAgent('shop')
    expect(knowledge.listDocuments('shop')).toEqual([])
    expect(await knowledge.lexicalSearch('shop', 'teapot', 5)).toEqual([])
    expect(await knowledge.vectorSearch('other', 'cup', 5)).toHaveLength(1)
    expect(await vectorsOnDisk(directory)).toBe(1)
  })

  test('an agent in a transaction of the store, after a restart, leaves nothing on disk', async () => {
    const directory = await temporaryDirectory()
    const before = await openKnowledge(new CountingEmbedder(), directory)
    await before.knowledge.putDocuments('shop', [teapot, cup])
    await before.close()
    const { knowledge, store, close } = await openKnowledge(new CountingEmbedder(), directory)
    await store.transact((transaction) => deleteKnowledgeOf(transaction, 'shop'))
    await knowledge.forgetDropped()
    expect([...(await filesOf(`${directory}/vectors`)).keys()]).toEqual([])
    await close()
    const again = await openKnowledge(new CountingEmbedder(), directory)
    await again.close()
    expect([...(await filesOf(directory)).values()].join()).not.toContain('teapot')
  })

  test.each(['with', 'without'])(
    'an agent lets its text leave the disk of a running emulator, %s others beside it',
    async (beside) => {
      const directory = await temporaryDirectory()
      const { knowledge, store } = await openKnowledge(new CountingEmbedder(), directory)
      await knowledge.putDocuments('shop', [teapot])
      if (beside === 'with') {
        await addAgent(store, 'other')
        await knowledge.putDocuments('other', [cup])
      }
      await store.transact((transaction) => deleteKnowledgeOf(transaction, 'shop'))
      const onDisk = async () => [...(await filesOf(directory)).values()].join()
      await expect.poll(onDisk).not.toContain('teapot')
      if (beside === 'with') expect(await onDisk()).toContain('A red cup.')
    },
  )

  test('many documents lets their text leave the disk', async () => {
    const directory = await temporaryDirectory()
    const { knowledge, close } = await openKnowledge(new CountingEmbedder(), directory)
    const long = (word: string) => ({ id: word, text: `${word} `.repeat(10_000) })
    await knowledge.putDocuments('shop', [long('teapot'), long('kettle'), cup])
    await knowledge.deleteDocument('shop', 'teapot')
    await knowledge.deleteDocument('shop', 'kettle')
    expect(knowledge.listDocuments('shop').map(({ id }) => id)).toEqual(['cup'])
    expect(await knowledge.vectorSearch('shop', 'cup', 5)).toHaveLength(1)
    await close()
    const again = await openKnowledge(new CountingEmbedder(), directory)
    expect(again.knowledge.listDocuments('shop').map(({ id }) => id)).toEqual(['cup'])
    await again.close()
    expect([...(await filesOf(directory)).values()].join()).not.toContain('kettle')
  })
})

/** How many records of the vector file are in use. */
async function vectorsOnDisk(directory: string): Promise<number> {
  const bytes = await readFile(`${directory}/vectors/letters-26.vectors`)
  const record = 32 + 26 * 4
  const records = Array.from({ length: bytes.length / record }, (_, index) => index * record)
  return records.filter((start) => bytes.subarray(start, start + record).some((byte) => byte !== 0)).length
}
