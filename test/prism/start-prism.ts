import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type AddressInfo, connect, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The contract as it is written. */
export const contract = join(import.meta.dirname, '..', '..', 'contracts', 'openapi.yaml')

export interface Prism {
  url: string
  close(): Promise<void>
}

/**
 * Starts Prism on a free port: a mock of a contract, or a proxy in front of a deployment that holds what passes against
 * the contract.
 */
export async function startPrism(...command: ['mock', string] | ['proxy', string, string]): Promise<Prism> {
  const port = await freePort()
  // At `info` it would say that it listens, but its log ends it at the first path that is no URL, at `error` at a body
  // that is nested too deeply for it.
  const options = ['--port', String(port), '--verboseLevel', 'fatal']
  const child = spawn(process.execPath, [program(), ...command, ...options], {
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const over = once(child, 'close')
  const kill = () => child.kill('SIGKILL')
  // Also where a hook that ran out of time never comes to close it.
  process.once('exit', kill)
  const close = async () => {
    process.off('exit', kill)
    kill()
    await over
  }
  try {
    await whenListening(child, port)
  } catch (error) {
    await close()
    throw error
  }
  return { url: `http://127.0.0.1:${port}`, close }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** @throws Error when it ends before it listens */
async function whenListening(child: ChildProcess, port: number): Promise<void> {
  let said = ''
  for (const output of [child.stdout, child.stderr])
    output?.on('data', (text) => {
      said += text
    })
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`Prism ended before it listened: ${said}`)
    await sleep(50)
  }
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false // refused: not yet
  } finally {
    socket.destroy()
  }
}

/** The program of the package, where node finds it: `npx` would fetch it where it is missing. */
function program(): string {
  const manifest = createRequire(import.meta.url).resolve('@stoplight/prism-cli/package.json')
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: { prism: string } }
  return join(dirname(manifest), bin.prism)
}
