import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDirectory, replaceFile, syncDirectory } from '../store/index.ts'
import { unknownSnapshot } from './errors.ts'
import type { SnapshotShelf } from './snapshot-shelf.ts'
import type { Snapshot, State } from './state.ts'

const extension = '.snapshot'

/** Keeps each snapshot in a file of two lines: what a list shows of it, and the state. */
export function createFileShelf(directory: string): SnapshotShelf {
  const pathOf = (name: string) => join(directory, `${name}${extension}`)

  const names = async (): Promise<string[]> => {
    const files = await readdir(directory).catch(ifMissing([]))
    return files.flatMap((file) => (file.endsWith(extension) ? file.slice(0, -extension.length) : [])).sort()
  }
  return {
    list: async () => Promise.all((await names()).map((name) => readFirstLine(pathOf(name)))),
    async save(snapshot, state) {
      await makeDirectory(directory)
      await replaceFile(pathOf(snapshot.name), `${JSON.stringify(snapshot)}\n${JSON.stringify(state)}\n`)
      await syncDirectory(directory)
    },
    async load(name) {
      const known = await names()
      if (!known.includes(name)) throw unknownSnapshot(name, known)
      const text = await readFile(pathOf(name), 'utf8')
      return JSON.parse(text.slice(text.indexOf('\n'))) as State
    },
  }
}

async function readFirstLine(path: string): Promise<Snapshot> {
  const file = await open(path)
  try {
    for await (const line of file.readLines()) return JSON.parse(line)
  } finally {
    await file.close()
  }
  throw new Error(`${path} is empty; remove it`)
}

function ifMissing<Value>(value: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code === 'ENOENT') return value
    throw error
  }
}
