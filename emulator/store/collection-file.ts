import { readFile, stat, writeFile } from 'node:fs/promises'
import { type Adapter, Low } from 'lowdb'
import {
  type CollectionFile,
  type CollectionReading,
  readCollection,
  writeCollection,
} from './collection-text.ts'
import { publishFile } from './disk.ts'
import type { Layout } from './layout.ts'

/** A collection is written beside its old file, which is replaced once the new one is durable. */
export const UNPUBLISHED = '.next'

/**
 * lowdb's own JSON adapter turns all data into one text at once (half a second in which nothing else runs,
 * at 100,000 records) and gives up a file for one wrong byte. This one writes in pieces and reads what it can.
 */
class CollectionAdapter implements Adapter<CollectionFile> {
  /** What was wrong with the file that was read. */
  damage: string | undefined
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  async read(): Promise<CollectionFile | null> {
    const { content, damage } = readCollection(await readFile(this.#path, 'utf8'))
    this.damage = damage
    return content ?? null
  }

  async write(content: CollectionFile): Promise<void> {
    await writeFile(this.#path, writeCollection(content))
  }
}

/** What lowdb has when nothing could be read. */
const NOTHING: CollectionFile = { name: '', sequence: 0, keys: [], values: [] }

/** Writes a collection durably, but for the `syncDirectory` of its directory; returns its size in bytes. */
export async function writeCollectionFile(layout: Layout, content: CollectionFile): Promise<number> {
  const path = layout.collection(content.name)
  const unpublished = `${path}${UNPUBLISHED}`
  await new Low(new CollectionAdapter(unpublished), content).write()
  const { size } = await stat(unpublished)
  await publishFile(unpublished, path)
  return size
}

export async function readCollectionFile(layout: Layout, path: string): Promise<CollectionReading> {
  const adapter = new CollectionAdapter(path)
  const low = new Low<CollectionFile>(adapter, NOTHING)
  await low.read()
  const content = low.data === NOTHING ? undefined : low.data
  if (content !== undefined && layout.collection(content.name) !== path) {
    return { content: undefined, damage: `it holds the collection "${content.name}"` }
  }
  return { content, damage: adapter.damage }
}
