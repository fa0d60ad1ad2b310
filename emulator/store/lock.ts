import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockedByProcess, openInThisProcess } from './errors.ts'
import { isRunning, startTimeOf } from './running-process.ts'

export interface Lock {
  release(): void
}

const PREFIX = 'lock-'

/**
 * Takes a directory for this process. Each process has a lock file of its own and, once that is there, looks
 * for others: of two that come at the same moment at least one sees the other and steps back. Locks of
 * processes that no longer run are removed.
 *
 * @throws StoreError `locked` when a running process has the directory.
 */
export function acquireLock(directory: string): Lock {
  const own = join(directory, `${PREFIX}${process.pid}`)
  writeOwnLock(directory, own)
  for (const name of readdirSync(directory)) {
    const pid = pidOf(name)
    if (pid === undefined || pid === process.pid) continue
    const other = join(directory, name)
    if (isRunning(pid, readStartTime(other))) {
      rmSync(own)
      throw lockedByProcess(directory, pid, other)
    }
    rmSync(other, { force: true })
  }
  return { release: () => rmSync(own, { force: true }) }
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
