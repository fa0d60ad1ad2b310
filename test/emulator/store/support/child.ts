import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Starts one of the programs in `children/`; it is killed after the test if it still runs. */
export function startChild(program: string, ...args: string[]): ChildProcess {
  const path = join(import.meta.dirname, '..', 'children', program)
  const child = spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => killChild(child))
  return child
}

/** Resolves when the child prints for the first time. */
export async function firstOutput(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('the child has no output')
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer]
  return chunk.toString()
}

/** Kills the child as `kill -9` does and waits until it is gone and all its output is read. */
export async function killChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'close')
  child.kill('SIGKILL')
  await gone
}
