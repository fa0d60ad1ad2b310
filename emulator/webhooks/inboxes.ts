import type { controlComponents } from '../../src/contract/index.ts'
import type { Clock } from '../environment/index.ts'

export type Inbox = controlComponents['schemas']['Inbox']
type Received = Inbox['requests'][number]

/** Receivers for webhooks that have none yet: kept in memory, the latest calls only. */
export interface Inboxes {
  receive(name: string, call: Pick<Received, 'method' | 'query' | 'headers' | 'body'>): void
  /** An inbox that was never called is empty. */
  get(name: string): Inbox
  clear(): void
}

const mostInboxes = 100
const mostRequests = 100

export function createInboxes(clock: Clock): Inboxes {
  const inboxes = new Map<string, Received[]>()

  return {
    receive(name, call) {
      const requests = inboxes.get(name) ?? []
      // Put in anew, so that the inbox that was called least lately is the first.
      inboxes.delete(name)
      inboxes.set(name, requests)
      requests.push({ at: clock.now().toISOString(), ...call, ...asJson(call.body) })
      if (requests.length > mostRequests) requests.shift()
      const [oldest] = inboxes.keys()
      if (inboxes.size > mostInboxes && oldest !== undefined) inboxes.delete(oldest)
    },
    get: (name) => ({ name, requests: [...(inboxes.get(name) ?? [])] }),
    clear: () => inboxes.clear(),
  }
}

function asJson(body: string): { json?: unknown } {
  try {
    return { json: JSON.parse(body) }
  } catch {
    return {}
  }
}
