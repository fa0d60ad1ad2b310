import { readFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { isObject } from '../contract/index.ts'
import { beside } from './beside.ts'
import { checkValues } from './check-values.ts'
import { damaged, nothingExported, unknownFormat } from './errors.ts'
import { type Manifest, manifestName, type State } from './manifest.ts'
import { exists } from './write-state-folder.ts'

/**
 * Reads the state that a folder holds; after an interrupted export, the one that was there before.
 *
 * @throws StateFolderError naming the file when the folder holds no state, not a whole one, or values of another shape
 */
export async function readStateFolder(path: string): Promise<State> {
  const folder = await wholeFolder(resolve(path))
  const manifest = await readManifest(join(folder, manifestName))
  const { format, clock, faults } = manifest
  const state: State = { format, clock, faults, collections: {}, histories: {} }
  for (const [collection, records] of Object.entries(manifest.collections)) {
    const values = records.map(({ file }) => readJson(placeOf(folder, file)))
    const read = await Promise.all(values)
    state.collections[collection] = records.map(({ key }, index) => ({ key, value: read[index] }))
  }
  for (const [history, partitions] of Object.entries(manifest.histories)) {
    const read = await Promise.all(
      partitions.map(({ file, entries }) => readLines(placeOf(folder, file), entries)),
    )
    state.histories[history] = partitions.map(({ partition }, index) => ({
      partition,
      entries: read[index] ?? [],
    }))
  }
  await checkValues(folder, manifest, state)
  return state
}

/** Whether a folder, or what an interrupted export left of it, holds a state. */
export async function holdsState(path: string): Promise<boolean> {
  return exists(join(await wholeFolder(resolve(path)), manifestName))
}

async function wholeFolder(folder: string): Promise<string> {
  const { previous } = beside(folder)
  return !(await exists(folder)) && (await exists(previous)) ? previous : folder
}

/** The folder may come from elsewhere: what it names lies in it. */
function placeOf(folder: string, file: string): string {
  const path = resolve(folder, file)
  if (!path.startsWith(folder + sep))
    throw damaged(join(folder, manifestName), `names a file outside: ${file}`)
  return path
}

async function readManifest(file: string): Promise<Manifest> {
  if (!(await exists(file))) throw nothingExported(join(file, '..'), manifestName)
  const manifest = await readJson(file)
  if (!isObject(manifest)) throw damaged(file, 'is no JSON object')
  if (manifest['format'] !== 1) throw unknownFormat(file, manifest['format'])
  if (!isObject(manifest['collections']) || !isObject(manifest['histories']))
    throw damaged(file, 'does not say where the collections and histories are')
  for (const [name, list] of Object.entries({ ...manifest['collections'], ...manifest['histories'] }))
    if (!isListOfFiles(list)) throw damaged(file, `does not say where the entries of ${name} are`)
  return manifest as unknown as Manifest
}

function isListOfFiles(list: unknown): boolean {
  return Array.isArray(list) && list.every((entry) => isObject(entry) && typeof entry['file'] === 'string')
}

async function readJson(file: string): Promise<unknown> {
  return parse(file, await readText(file))
}

async function readLines(file: string, count: number): Promise<unknown[]> {
  const lines = (await readText(file)).split('\n').filter((line) => line !== '')
  if (lines.length !== count) throw damaged(file, `has ${lines.length} entries in place of ${count}`)
  return lines.map((line, index) => parse(`${file}, line ${index + 1},`, line))
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw damaged(file, error.code === 'ENOENT' ? 'is missing' : `cannot be read (${error.message})`)
  })
}

function parse(place: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw damaged(place, `is no JSON (${error instanceof Error ? error.message : error})`)
  }
}
