import type { controlComponents } from '../../src/contract/index.ts'
import type { Clock } from '../environment/index.ts'

export type Inbox = controlComponents['schemas']['Inbox']
type Received = Inbox['requests'][number]

/** Receivers for webhooks that have none yet: kept in memory, the latest calls of all inboxes together. */
export interface Inboxes {
  receive(name: string, call: Pick<Received, 'method' | 'query' | 'headers' | 'body'>): void
  /** An inbox that was never called is empty. */
  get(name: string): Inbox
  clear(): void
}

/** Anyone may call an inbox, so all of them share these bounds. */
const mostCalls = 1000
const mostCharacters = 16 * 1024 * 1024

export function createInboxes(clock: Clock): Inboxes {
  const calls: { name: string; received: Received }[] = []
  let characters = 0

  return {
    receive(name, call) {
      calls.push({ name, received: { at: clock.now().toISOString(), ...call, ...asJson(call.body) } })
      characters += call.body.length
      while (calls.length > mostCalls || (characters > mostCharacters && calls.length > 1)) {
        characters -= calls.shift()?.received.body.length ?? 0
      }
    },
    get: (name) => ({
      name,
      requests: calls.filter((call) => call.name === name).map(({ received }) => received),
    }),
    clear() {
      calls.length = 0
      characters = 0
    },
  }
}

function asJson(body: string): { json?: unknown } {
  try {
    return { json: JSON.parse(body) }
  } catch {
    return {}
  }
}
