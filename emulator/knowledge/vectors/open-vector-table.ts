import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { recordBytes } from './record.ts'
import { openRecordFile } from './record-file.ts'
import { VectorTable } from './vector-table.ts'

/** The vectors of a model stand in one file, `<model>-<dimension>.vectors`. */
const fileName = /^([0-9a-z]+)-(\d+)\.vectors$/

/**
 * The vectors that a folder keeps of a model; undefined when it keeps none. Vectors of other models are removed: they
 * are of no use, and may be of documents that have been deleted since.
 */
export async function openVectorTable(directory: string, modelId: string): Promise<VectorTable | undefined> {
  await removeVectorFiles(directory, modelId)
  const [name] = await vectorFiles(directory)
  const dimension = Number(fileName.exec(name ?? '')?.[2])
  if (name === undefined) return undefined
  return VectorTable.read(dimension, await openRecordFile(join(directory, name), recordBytes(dimension)))
}

/** A table without vectors, which are kept in a folder when one is given. */
export async function createVectorTable(
  directory: string | undefined,
  modelId: string,
  dimension: number,
): Promise<VectorTable> {
  if (directory === undefined) return new VectorTable(dimension)
  await mkdir(directory, { recursive: true })
  const path = join(directory, `${modelId}-${dimension}.vectors`)
  return new VectorTable(dimension, await openRecordFile(path, recordBytes(dimension)))
}

/** Removes the vectors of all models, but for one that is to be kept. */
export async function removeVectorFiles(directory: string, keptModelId?: string): Promise<void> {
  for (const name of await vectorFiles(directory)) {
    if (fileName.exec(name)?.[1] !== keptModelId) await rm(join(directory, name))
  }
}

async function vectorFiles(directory: string): Promise<string[]> {
  await mkdir(directory, { recursive: true })
  return (await readdir(directory)).filter((name) => fileName.test(name))
}
