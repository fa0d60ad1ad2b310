import { createHash } from 'node:crypto'
import { agentBody } from '../bodies/index.ts'
import { type Exchange, isSuccess, summarise, UnreachableError } from '../http/index.ts'
import type { Ledger } from './ledger.ts'
import { idOf, type WatchedAgents } from './watch-agents.ts'

/** The agents that a run makes. Each bears the run's mark, is written down before it is used, and is removed. */
export interface ScratchAgents {
  /** A displayName that no other agent of the run has. */
  name(): string
  /** The same agents, for a part of the run: what names it gives does not depend on the other parts. */
  within(part: string): ScratchAgents
  /**
   * Creates an agent that others than its maker may use.
   *
   * @throws ScratchError when the target does not create it
   */
  create(change?: (body: ReturnType<typeof agentBody>) => ReturnType<typeof agentBody>): Promise<string>
  /**
   * Whether an agent can be created now, where one could be before: a plan may be full by what others do. True as well
   * where none was ever created.
   */
  hasRoom(): Promise<boolean>
  /** Takes charge of what a creation that a check made has left behind, if it was accepted. */
  adopt(exchange: Exchange): Promise<string | undefined>
  remove(id: string): Promise<void>
  /** Removes all that is left; answers with the ids that could not be removed. */
  removeAll(): Promise<string[]>
}

/** An agent that checks need could not be made: what they would have shown stays open. */
export class ScratchError extends Error {
  override readonly name = 'ScratchError'
}

/** How often an agent is tried to be removed at the end of a run, where the network loses requests. */
const mostRounds = 3

/** Sendings in a row that came to nothing after which removing is given up; a run gives up checking before. */
const mostUnanswered = 8

/** Where agents of an administrator are created. */
export function agentsPath(uid: string): string {
  return `/admin/${encodeURIComponent(uid)}/agent`
}

export interface Administrator {
  uid: string
  managementKey: string
}

export function createScratchAgents(
  { session, deleted }: Omit<WatchedAgents, 'inDoubt'>,
  { uid, managementKey }: Administrator,
  ledger: Ledger,
  leftByEarlierRun: readonly string[] = [],
): ScratchAgents {
  const alive = new Set(leftByEarlierRun)
  let hasCreated = false
  const path = agentsPath(uid)

  const within = (part: string): ScratchAgents => {
    const mark = `understudy ${ledger.run} ${digest(part)}`
    let count = 0
    const name = () => {
      count += 1
      return `${mark} ${count}`
    }
    return {
      ...shared,
      name,
      async create(change = (body) => body) {
        const body = change(agentBody('agent', name()))
        const exchange = await session.send({ method: 'POST', path, key: managementKey, body })
        const id = await shared.adopt(exchange)
        if (id === undefined) throw new ScratchError(`an agent could not be created: ${summarise(exchange)}`)
        hasCreated = true
        return id
      },
      async hasRoom() {
        if (!hasCreated) return true
        const body = agentBody('agent', name())
        const exchange = await session.send({ method: 'POST', path, key: managementKey, body })
        const id = await shared.adopt(exchange)
        if (id !== undefined) await shared.remove(id)
        return id !== undefined
      },
    }
  }

  const shared: Omit<ScratchAgents, 'name' | 'create' | 'hasRoom'> = {
    within,
    async adopt(exchange) {
      const id = idOf(exchange)
      if (id !== undefined) alive.add(id)
      return id
    },
    async remove(id) {
      if (!alive.has(id)) return
      const isDeleted = deleted.has(id)
      const exchange = await session.send({
        method: 'DELETE',
        path: `${path}/${encodeURIComponent(id)}`,
        key: managementKey,
      })
      // How a deployment answers for an agent that it has deleted before is for the checks to judge.
      if (!isSuccess(exchange) && exchange.status !== 404 && !isDeleted) return
      alive.delete(id)
      await ledger.note({ removed: id })
    },
    async removeAll() {
      for (let round = 1; round <= mostRounds; round += 1) {
        for (const id of [...alive]) {
          if (session.unanswered >= mostUnanswered) return [...alive]
          await shared.remove(id).catch(keepWhenUnreachable)
        }
      }
      return [...alive]
    },
  }
  return within('shared')
}

/** Ids of requirements are too long for a displayName. */
function digest(part: string): string {
  return createHash('sha256').update(part).digest('hex').slice(0, 10)
}

/** The agent stays in the ledger, from where it can be removed later. */
function keepWhenUnreachable(error: unknown): void {
  if (!(error instanceof UnreachableError)) throw error
}
