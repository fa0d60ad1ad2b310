import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isObject } from '../../contract/index.ts'
import { replaceFile } from '../../durable-file.ts'
import { DeploymentError } from './errors.ts'

/** What of a seed a deployment has been given: it cannot be asked. Holds no key. */
export interface Deployed {
  /** By what the seed calls the agent: its id there, and the digest of what was sent. */
  agents: Record<string, { id: string; digest: string }>
  /** Digests of the events that were recorded. */
  tracked: string[]
  /** A request that was sent and of which no answer came, so that nobody knows whether it was carried out. */
  unanswered?: { do: 'create' | 'track'; name: string }
}

/** Loads what a target has been given so far, from a file that may hold several targets; nothing when it is new. */
export async function loadDeployed(file: string, target: string): Promise<Deployed> {
  const kept = (await loadAll(file))[digest(target)]
  return isObject(kept) ? (kept as unknown as Deployed) : { agents: {}, tracked: [] }
}

/** Saves it durably: a crash leaves the file as it was or as it shall be. */
export async function saveDeployed(file: string, target: string, deployed: Deployed): Promise<void> {
  const all = { ...(await loadAll(file)), [digest(target)]: deployed }
  await replaceFile(file, `${JSON.stringify(all, null, 2)}\n`)
}

/** Tells values apart without keeping them. */
export function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32)
}

async function loadAll(file: string): Promise<Record<string, unknown>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  try {
    const all: unknown = JSON.parse(text)
    if (isObject(all)) return all
  } catch {
    // Told below, as for any other text that is no object.
  }
  throw new DeploymentError(
    `${file} is not a file of what targets were given; name another with --state, or move it away to begin anew`,
  )
}
