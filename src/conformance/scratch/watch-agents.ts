import { isObject } from '../../contract/index.ts'
import { type Call, type Exchange, isSuccess, type Session, withSend } from '../http/index.ts'
import type { Ledger } from './ledger.ts'

/** What became of the agents that were created or deleted through a session, by whichever check. */
export interface WatchedAgents {
  /** The same session; each creation is in the ledger before it is sent, and what it made before its answer is used. */
  session: Session
  /** displayNames of agents whose creation was sent and not answered: they may be there. */
  inDoubt: string[]
  /** Ids of agents whose deletion was accepted. */
  deleted: ReadonlySet<string>
}

/** @param path where agents of the run's administrator are created */
export function watchAgents(session: Session, ledger: Ledger, path: string): WatchedAgents {
  const inDoubt: string[] = []
  const deleted = new Set<string>()

  const create = async (name: string, call: Call, options: Parameters<Session['send']>[1]) => {
    await ledger.note({ creating: name })
    try {
      const exchange = await session.send(call, options)
      const id = idOf(exchange)
      if (id !== undefined) await ledger.note({ created: id })
      await ledger.note({ answered: name })
      return exchange
    } catch (error) {
      inDoubt.push(name)
      throw error
    }
  }

  const send: Session['send'] = async (call, options) => {
    const name = call.method === 'POST' && call.path === path ? nameIn(call.body) : undefined
    if (name !== undefined) return create(name, call, options)
    const exchange = await session.send(call, options)
    if (call.method === 'DELETE' && call.path.startsWith(`${path}/`) && isSuccess(exchange)) {
      deleted.add(decodeURIComponent(call.path.slice(path.length + 1)))
    }
    return exchange
  }

  return { session: withSend(session, send), inDoubt, deleted }
}

/** The id of the agent that a creation has made, if it was accepted. */
export function idOf(exchange: Exchange): string | undefined {
  const id = isSuccess(exchange) && isObject(exchange.json) ? exchange.json['id'] : undefined
  return typeof id === 'string' ? id : undefined
}

function nameIn(body: unknown): string | undefined {
  const agent = isObject(body) ? body['agent'] : undefined
  const name = isObject(agent) ? agent['displayName'] : undefined
  return typeof name === 'string' ? name : undefined
}
