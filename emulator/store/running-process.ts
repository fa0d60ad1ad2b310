import { readdirSync, readFileSync } from 'node:fs'

/** What tells a process from a later one that was given the same number; undefined where no one tells. */
export function startTimeOf(pid: number): string | undefined {
  return readStat(pid)?.startTime
}

/**
 * Whether the process that had this number, and this start time if it is known, still runs. One that has
 * ended and was not collected by its parent (a zombie) does not, once the last of its threads has ended:
 * until then a write may be under way.
 */
export function isRunning(pid: number, startTime: string | undefined): boolean {
  const stat = readStat(pid)
  if (stat === undefined) return answersSignals(pid)
  if (startTime !== undefined && startTime !== stat.startTime) return false
  return (stat.state !== 'Z' && stat.state !== 'X') || threadsOf(pid) > 1
}

function threadsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).length
  } catch {
    return 0 // it has ended meanwhile
  }
}

/** Fields 3 and 22 of /proc/<pid>/stat (proc(5)); the command before them may hold spaces and brackets. */
function readStat(pid: number): { state: string; startTime: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: String(fields[0]), startTime: String(fields[19]) }
  } catch {
    return undefined // no such process, or a system without /proc
  }
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
