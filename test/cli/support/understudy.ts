import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const main = join(import.meta.dirname, '..', '..', '..', 'dist', 'src', 'cli', 'main.js')

/** What `understudy start --json` prints when it is ready. */
export interface Announcement {
  url: string
  control: string
  dashboard: string
  account: { uid: string; managementKey: string; knowledgeKey: string; trackingKey: string }
  agentId: string
  controlToken?: string
}

export interface Outcome {
  code: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
}

/** A command under way. */
export interface Command {
  process: ChildProcess
  /** What it has printed so far. */
  output: { stdout: string; stderr: string }
  ended: Promise<Outcome>
}

export interface Surroundings {
  env?: Record<string, string>
  /** The folder that it runs in; a new one when left out. */
  cwd?: string
}

/** Runs the built command line with these arguments; it is killed after the test if it still runs. */
export function understudy(
  args: string[],
  { env = {}, cwd = temporaryFolder() }: Surroundings = {},
): Command {
  const child = spawn(process.execPath, [main, ...args], {
    cwd,
    env: { ...withoutOptions(process.env), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text
  })
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, ...output }) as Outcome)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { process: child, output, ended }
}

/** Starts an emulator with `--json` on a free port and waits until it is ready. */
export async function startReady(
  args: string[],
  surroundings?: Surroundings,
): Promise<Command & { ready: Announcement }> {
  const command = understudy(['start', '--json', '--port', '0', ...args], surroundings)
  const line = await firstLine(command)
  return { ...command, ready: JSON.parse(line) as Announcement }
}

/** The first line that a command prints. */
export function firstLine(command: Command): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const end = command.output.stdout.indexOf('\n')
      if (end >= 0) resolve(command.output.stdout.slice(0, end))
    }
    command.process.stdout?.on('data', look)
    look()
    command.ended.then(({ stderr }) => reject(new Error(`it ended before it printed a line: ${stderr}`)))
  })
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** What the developer has set for the own emulator must not reach the tests. */
function withoutOptions(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('UNDERSTUDY_')))
}
