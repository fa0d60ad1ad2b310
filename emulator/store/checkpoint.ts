import { writeCollectionFile } from './collection-file.ts'
import type { CollectionFile } from './collection-text.ts'
import type { Dirty, DirtyPartition } from './dirty.ts'
import { appendToFile, makeDirectory, removeFile, replaceFile, syncDirectory } from './disk.ts'
import type { Layout } from './layout.ts'
import type { Memory } from './memory.ts'
import { sealLine } from './sealed-lines.ts'

/** What the files need to hold everything up to one transaction. Later changes do not reach into it. */
export interface Checkpoint {
  readonly collections: readonly CollectionFile[]
  readonly partitions: readonly DirtyPartition[]
}

/** Takes over what is dirty, as of the transaction that `memory` has now. */
export function takeCheckpoint(memory: Memory, dirty: Dirty, sequence: number): Checkpoint {
  const { collections, partitions } = dirty.take()
  return {
    collections: collections.map((name) => takeCollection(memory, name, sequence)),
    partitions,
  }
}

/** Two plain lists, since they are the quickest to make (2 ms for 100,000 records; a copied map takes 70). */
function takeCollection(memory: Memory, name: string, sequence: number): CollectionFile {
  const records = memory.records(name)
  return { name, sequence, keys: [...records.keys()], values: [...records.values()] }
}

/**
 * Brings the files up to date. Each file is replaced at once or grows by whole transactions, and says how
 * far it has come; so a crash between any two steps leaves files from which a replay of the journal goes on.
 * Returns the new sizes of the collection files, in bytes.
 */
export async function writeCheckpoint(layout: Layout, checkpoint: Checkpoint): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for (const collection of checkpoint.collections) {
    sizes.set(collection.name, await writeCollectionFile(layout, collection))
  }
  if (sizes.size > 0) await syncDirectory(layout.collections)
  for (const partition of checkpoint.partitions) await writePartition(layout, partition)
  const touched = new Set(checkpoint.partitions.filter(({ whole }) => whole).map(({ history }) => history))
  for (const history of touched) await syncDirectory(layout.history(history))
  return sizes
}

async function writePartition(
  layout: Layout,
  { history, partition, whole, lines }: DirtyPartition,
): Promise<void> {
  const path = layout.partition(history, partition)
  const text = lines.map(sealLine).join('')
  if (!whole) return appendToFile(path, text)
  await makeDirectory(layout.history(history))
  return lines.length === 0 ? removeFile(path) : replaceFile(path, text)
}
