import { AsyncLocalStorage } from 'node:async_hooks'
import { appendFile, type FileHandle, writeFile } from 'node:fs/promises'
import type { Low } from 'lowdb'

/** One life of a process; what it began belongs to it, also after its death. */
export interface Life {
  /** Called before each step on disk. What it returns decides whether and when the step is taken. */
  readonly beforeStep: () => Promise<'take' | 'half'> | Promise<never>
  /** Steps that were begun and have not ended. */
  readonly underWay: Set<Promise<unknown>>
  readonly handles: FileHandle[]
}

const lives = new AsyncLocalStorage<Life>()

export const never = new Promise<never>(() => {})

/** Runs something in a life of its own. */
export function live<Result>(
  beforeStep: Life['beforeStep'],
  run: () => Result,
): { life: Life; result: Result } {
  const life: Life = { beforeStep, underWay: new Set(), handles: [] }
  return { life, result: lives.run(life, run) }
}

/** Waits until what was begun has ended and nothing follows from it. */
export async function quiet({ underWay }: Life): Promise<void> {
  do {
    await Promise.allSettled(underWay)
    await new Promise((resolve) => setTimeout(resolve, 2))
  } while (underWay.size > 0)
}

/** Gives back what the system would take back at the end of a process. */
export async function bury(life: Life): Promise<void> {
  await quiet(life)
  for (const handle of life.handles) await handle.close().catch(() => undefined)
}

/** The store's doings on disk, each of them a step that its life decides on. */
export function mortalDisk(disk: typeof import('../../../../emulator/store/disk.ts')): typeof disk {
  return {
    makeDirectory: mortal(disk.makeDirectory),
    syncDirectory: mortal(disk.syncDirectory),
    createForAppend: mortal(async (path) => {
      const file = await disk.createForAppend(path)
      lives.getStore()?.handles.push(file)
      return file
    }),
    appendDurably: mortal(disk.appendDurably, (file, text) => file.appendFile(halfOf(text))),
    appendToFile: mortal(disk.appendToFile, (path, text) => appendFile(path, halfOf(text))),
    replaceFile: mortal(disk.replaceFile, (path, text) => writeFile(`${path}.tmp`, halfOf(text))),
    publishFile: mortal(disk.publishFile),
    moveFile: mortal(disk.moveFile),
    duplicateFile: mortal(disk.duplicateFile, (from, to) => writeFile(to, from)),
    removeFile: mortal(disk.removeFile),
  }
}

/** lowdb with a write that is such a step, too. */
export function mortalLowdb(lowdb: typeof import('lowdb')): { Low: typeof Low } {
  class MortalLow<Data> extends lowdb.Low<Data> {
    override write = mortal(() => super.write())
  }
  return { Low: MortalLow }
}

const halfOf = (text: string) => text.slice(0, text.length / 2)

function mortal<Args extends unknown[], Result>(
  take: (...args: Args) => Promise<Result>,
  takeHalf?: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<Result> {
  return async (...args) => {
    const life = lives.getStore()
    if (life === undefined) return take(...args)
    if ((await life.beforeStep()) === 'half') {
      const half = takeHalf?.(...args) ?? Promise.resolve()
      life.underWay.add(half)
      await half
      life.underWay.delete(half)
      return never
    }
    const step = take(...args)
    life.underWay.add(step)
    return step.finally(() => life.underWay.delete(step))
  }
}
