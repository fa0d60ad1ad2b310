import { NoAnswer, send, type Target } from './client.ts'

/** What must be true of an agent: every part of it carries the version of one update. */
export interface KnownAgent {
  version: number
  /** Its issued key, when one was asked for. */
  key?: string
  /** How many events of its one user were acknowledged; they are numbered from 1. */
  events: number
}

/** What was asked for when the emulator died: it may have happened, whole, or not. */
export type Doubt =
  | { kind: 'create'; version: number }
  | { kind: 'update'; id: string; version: number }
  | { kind: 'delete'; id: string }
  | { kind: 'event'; id: string }
  | { kind: 'limit'; value: number }

/**
 * Writes to an account of its own, one request after the other, and keeps in mind what was acknowledged. After a
 * crash at most one request of a writer is in doubt.
 */
export class Writer {
  readonly uid: string
  readonly agents = new Map<string, KnownAgent>()
  readonly deleted = new Set<string>()
  limit = 0
  doubt: Doubt | undefined
  #version = 0
  readonly #random: () => number

  /** @param random numbers from 0 up to but not including 1 */
  constructor(uid: string, random: () => number) {
    this.uid = uid
    this.#random = random
  }

  /** Makes the account and its first agent. */
  async prepare({ control }: Target): Promise<void> {
    await send('POST', `${control}/accounts`, {
      body: { uid: this.uid, keys: this.#keys, limits: { agents: null } },
      status: 201,
    })
    const body = content(0)
    const { id } = (await send('POST', `${control}/accounts/${this.uid}/agents`, { body, status: 201 })) as {
      id: string
    }
    this.agents.set(id, { version: 0, events: 0 })
  }

  /** Writes until the emulator no longer answers, and tells of each write that was acknowledged. */
  async writeOn(target: Target, onAcknowledged: () => void): Promise<void> {
    try {
      for (;;) {
        await this.#writeOnce(target)
        this.doubt = undefined
        onAcknowledged()
      }
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
    }
  }

  async #writeOnce(target: Target): Promise<void> {
    const ids = [...this.agents.keys()]
    const id = ids[Math.floor(this.#random() * ids.length)]
    const dice = this.#random()
    if (id === undefined || (dice < 0.2 && ids.length < 12)) await this.#create(target)
    else if (dice < 0.4) await this.#update(target, id)
    else if (dice < 0.5 && ids.length > 2) await this.#delete(target, id)
    else if (dice < 0.6) await this.#setLimit(target)
    else await this.#track(target, id)
  }

  async #create({ url }: Target): Promise<void> {
    const version = ++this.#version
    this.doubt = { kind: 'create', version }
    const body = { ...content(version), issueAgentApiKey: version % 2 === 0 }
    const written = await send('POST', `${url}/admin/${this.uid}/agent`, { key: this.#keys.management, body })
    const { id, issuedAgentApiKey: key } = written as { id: string; issuedAgentApiKey?: string }
    this.agents.set(id, { version, events: 0, ...(key !== undefined && { key }) })
  }

  async #update({ url }: Target, id: string): Promise<void> {
    const version = ++this.#version
    this.doubt = { kind: 'update', id, version }
    const { agent, webhooks } = content(version)
    const body = { agent: { ...agent, id }, webhooks }
    await send('PUT', `${url}/admin/${this.uid}/agent`, { key: this.#keys.management, body })
    this.#known(id).version = version
  }

  async #delete({ url }: Target, id: string): Promise<void> {
    this.doubt = { kind: 'delete', id }
    await send('DELETE', `${url}/admin/${this.uid}/agent/${id}`, { key: this.#keys.management, status: 204 })
    this.agents.delete(id)
    this.deleted.add(id)
  }

  async #track({ url }: Target, id: string): Promise<void> {
    this.doubt = { kind: 'event', id }
    const known = this.#known(id)
    const next = String(known.events + 1)
    const body = { event: next, userId: 'user', state: { latest: next } }
    await send('POST', `${url}/tracker/${id}/api`, { key: known.key ?? this.#keys.tracking, body })
    known.events += 1
  }

  async #setLimit({ control }: Target): Promise<void> {
    const value = this.limit + 1
    this.doubt = { kind: 'limit', value }
    await send('PATCH', `${control}/accounts/${this.uid}`, { body: { limits: { searchesPerDay: value } } })
    this.limit = value
  }

  get #keys() {
    return {
      management: `${this.uid}-management`,
      knowledge: `${this.uid}-knowledge`,
      tracking: `${this.uid}-tracking`,
    }
  }

  #known(id: string): KnownAgent {
    const known = this.agents.get(id)
    if (!known) throw new Error(`${id} is not an agent of ${this.uid}`)
    return known
  }
}

/** An agent and two webhooks, all of one version. */
export function content(version: number) {
  return {
    agent: {
      displayName: `v${version}`,
      description: `v${version}`,
      photoUrl: 'https://shop.example/assistant.png',
      providerName: `v${version}`,
      scope: version % 2 === 0 ? 'public' : 'private',
    },
    webhooks: ['first', 'second'].map((name) => ({
      name,
      method: 'POST',
      url: `https://hooks.example/v${version}`,
      trigger: { triggerType: 0, condition: 0 },
    })),
  }
}
