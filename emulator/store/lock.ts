import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { lockedByProcess, openInThisProcess } from './errors.ts'
import { isRunning, startTimeOf } from './running-process.ts'

export interface Lock {
  release(): void
}

const PREFIX = 'lock-'

/** A process that was killed is not gone at once: about a second is left to it before the lock counts. */
const LOOKS = 50
const BETWEEN_LOOKS_MS = 20

/**
 * Takes a directory for this process. Each process has a lock file of its own and, once that is there, looks
 * for others: of two that come at the same moment at least one sees the other and steps back. Locks of
 * processes that no longer run are removed.
 *
 * @throws StoreError `locked` when a running process has the directory.
 */
export async function acquireLock(directory: string): Promise<Lock> {
  const own = join(directory, `${PREFIX}${process.pid}`)
  writeOwnLock(directory, own)
  const release = () => rmSync(own, { force: true })
  try {
    await waitForOthers(directory)
    return { release }
  } catch (error) {
    release()
    throw error
  }
}

async function waitForOthers(directory: string): Promise<void> {
  for (let looks = 1; ; looks += 1) {
    const holder = findHolder(directory)
    if (holder === undefined) return
    if (looks === LOOKS) throw lockedByProcess(directory, holder, join(directory, `${PREFIX}${holder}`))
    await setTimeout(BETWEEN_LOOKS_MS)
  }
}

/** The number of another process that has the directory. Locks that are left over are removed. */
function findHolder(directory: string): number | undefined {
  for (const name of readdirSync(directory)) {
    const pid = pidOf(name)
    if (pid === undefined || pid === process.pid) continue
    const lockFile = join(directory, name)
    if (isRunning(pid, readStartTime(lockFile))) return pid
    rmSync(lockFile, { force: true })
  }
  return undefined
}

/** A lock with our own number is ours only if it has our start time: in a container every process may be 1. */
function writeOwnLock(directory: string, own: string): void {
  const startTime = startTimeOf(process.pid) ?? null
  const content = `${JSON.stringify({ pid: process.pid, startTime })}\n`
  try {
    writeFileSync(own, content, { flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    if (readFileSync(own, 'utf8') === content) throw openInThisProcess(directory, process.pid)
    writeFileSync(own, content)
  }
}

function pidOf(name: string): number | undefined {
  const digits = /^lock-(\d{1,10})$/.exec(name)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** Undefined when the file does not tell: the process may be about to write it. */
function readStartTime(lockFile: string): string | undefined {
  try {
    const { startTime } = JSON.parse(readFileSync(lockFile, 'utf8')) as { startTime?: unknown }
    return typeof startTime === 'string' ? startTime : undefined
  } catch {
    return undefined
  }
}
