import { expect } from 'vitest'
import { send, type Target } from './client.ts'
import { content, type Writer } from './writer.ts'

interface ShownAgent {
  id: string
  uid: string
  agent: object
  webhooks: object[]
}

/**
 * Looks for everything that a writer's requests were acknowledged for. What was in doubt is looked up, and known from
 * then on: it must have happened whole or not at all.
 */
export async function expectWhole(target: Target, writer: Writer): Promise<void> {
  const { control } = target
  const agents = (await send('GET', `${control}/agents`)) as ShownAgent[]
  const own = new Map(agents.filter(({ uid }) => uid === writer.uid).map((agent) => [agent.id, agent]))
  settleAgents(writer, own)
  expect([...own.keys()].sort()).toEqual([...writer.agents.keys()].sort())
  for (const [id, known] of writer.agents) {
    expect(own.get(id)).toMatchObject(content(known.version))
    await expectMemory(target, writer, id)
  }
  await expectLimit(target, writer)
  writer.doubt = undefined
}

function settleAgents({ agents, deleted, doubt }: Writer, found: Map<string, ShownAgent>): void {
  if (doubt?.kind === 'create') {
    for (const id of found.keys()) {
      if (!agents.has(id)) agents.set(id, { version: doubt.version, events: 0 })
    }
  }
  if (doubt?.kind === 'delete' && !found.has(doubt.id)) {
    agents.delete(doubt.id)
    deleted.add(doubt.id)
  }
  const updated = doubt?.kind === 'update' ? agents.get(doubt.id) : undefined
  if (doubt?.kind !== 'update' || !updated) return
  const shown = found.get(doubt.id)?.agent
  if (shown && 'displayName' in shown && shown.displayName === `v${doubt.version}`)
    updated.version = doubt.version
}

/** The events in the order in which they were acknowledged, and the state of the latest. */
async function expectMemory({ control }: Target, { agents, doubt }: Writer, id: string): Promise<void> {
  const known = agents.get(id)
  const user = (await send('GET', `${control}/agents/${id}/users/user`)) as {
    state: object
    memory: { event: string }[]
  }
  if (known && doubt?.kind === 'event' && doubt.id === id && user.memory.length === known.events + 1)
    known.events += 1
  const events = known?.events ?? 0
  expect(user.memory.map(({ event }) => event)).toEqual(
    Array.from({ length: events }, (_, i) => String(i + 1)),
  )
  expect(user.state).toEqual(events === 0 ? {} : { latest: String(events) })
}

async function expectLimit({ control }: Target, writer: Writer): Promise<void> {
  if (writer.limit === 0 && writer.doubt?.kind !== 'limit') return
  const { limits } = (await send('GET', `${control}/accounts/${writer.uid}`)) as {
    limits: { agents: null; searchesPerDay: number }
  }
  expect(limits.agents).toBeNull()
  if (writer.doubt?.kind === 'limit' && limits.searchesPerDay === writer.doubt.value)
    writer.limit = writer.doubt.value
  if (writer.limit > 0) expect(limits.searchesPerDay).toBe(writer.limit)
}
