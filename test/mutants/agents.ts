import type { Requirement } from '../../src/catalogue/index.ts'
import type { Target } from '../../src/conformance/index.ts'
import { answers, refuses } from './bend.ts'
import { type Bend, json, type Mutant } from './mutant.ts'

/** A deployment that creates, updates or deletes otherwise than it says, or counts otherwise than it should. */
export function agentMutants({ managementKey = '' }: Target, requirements: readonly Requirement[]): Mutant[] {
  return [
    ...issuedKeyMutants(),
    ...deletionMutants(managementKey),
    ...identityMutants(),
    ...counterMutants(requirements),
  ]
}

function issuedKeyMutants(): Mutant[] {
  return (['create', 'update'] as const).flatMap((operation) => {
    const always = (issued: unknown): Bend =>
      answers(operation, 200, (body) => json(200, { issuedAgentApiKey: issued, ...body }))
    const id = (end: string) => `agents.${operation}.issuedKey.${end}`
    return [
      {
        does: 'answers null for a key that nobody asked for',
        breaks: id('absentWhenOmitted'),
        bend: always(null),
      },
      { does: 'issues a key that nobody asked for', breaks: id('absentWhenOmitted'), bend: always('a-key') },
      {
        does: 'answers null for a key that is not wanted',
        breaks: id('absentWhenFalse'),
        bend: always(null),
      },
      { does: 'issues a key that is not wanted', breaks: id('absentWhenFalse'), bend: always('a-key') },
      {
        does: 'issues no key',
        breaks: id('present'),
        bend: answers(operation, 200, ({ issuedAgentApiKey: _, ...body }) => json(200, body)),
      },
    ]
  })
}

function deletionMutants(managementKey: string): Mutant[] {
  const deletesNothing: Bend = async (sent, pass) =>
    sent.operation === 'delete' && sent.key === managementKey ? new Response(null, { status: 204 }) : pass()
  const deletesAfter = (status: number): Bend => {
    return async (sent, pass) => {
      if (sent.operation !== 'delete' || sent.key !== undefined) return pass()
      await pass({ key: managementKey })
      return json(status, { error: 'no key' })
    }
  }
  return [
    { does: 'deletes nothing', breaks: 'agents.delete.gone', bend: deletesNothing },
    { does: 'deletes nothing', breaks: 'agents.delete.goneForGood', bend: deletesNothing },
    {
      does: 'deletes what it refuses to delete',
      breaks: 'agents.delete.refusedDeletesNothing',
      bend: deletesAfter(401),
    },
    {
      does: 'wants a body with a deletion',
      breaks: 'agents.delete.bodiless',
      bend: async (sent, pass) =>
        sent.operation === 'delete' && sent.body === undefined ? json(400, { error: 'no body' }) : pass(),
    },
    {
      does: 'deletes what has no id',
      breaks: 'agents.delete.malformedId',
      bend: async (sent, pass) => {
        const answer = await pass()
        return sent.operation === 'delete' && answer.status === 400
          ? new Response(null, { status: 204 })
          : answer
      },
    },
    { does: 'deletes all agents', breaks: 'agents.delete.siblingsUntouched', bend: deletesAll() },
  ]
}

/** After a deletion no agent is known to tracking. */
function deletesAll(): Bend {
  let isEmpty = false
  return async (sent, pass) => {
    if (sent.operation === 'track' && isEmpty) return json(404, { error: 'no such agent' })
    const answer = await pass()
    if (sent.operation === 'delete' && answer.ok) isEmpty = true
    return answer
  }
}

function identityMutants(): Mutant[] {
  return [
    {
      does: 'gives every agent the same id',
      breaks: 'agents.create.distinctIds',
      bend: answers('create', 200, (body) => json(200, { ...body, id: 'the-one' })),
    },
    {
      does: 'creates agents a while after it says so',
      breaks: 'agents.create.trackable',
      bend: forgetsNewAgents(),
    },
    {
      does: 'answers an update with another id',
      breaks: 'agents.update.sameId',
      bend: answers('update', 200, (body) => json(200, { ...body, id: `${body.id}-2` })),
    },
    {
      does: 'loses an agent that is updated',
      breaks: 'agents.update.agentRemains',
      bend: losesUpdated(),
    },
    {
      does: 'wants every setting with an update',
      breaks: 'agents.update.fewMembers',
      bend: refuses('update', (body) => {
        const settings = body?.agent?.autoResponseSettings
        return settings !== undefined && Object.keys(settings).length === 1
      }),
    },
  ]
}

function forgetsNewAgents(): Bend {
  const young = new Set<string>()
  return async (sent, pass) => {
    if (sent.operation === 'track' && young.has(sent.path.split('/')[2] ?? ''))
      return json(404, { error: 'not yet' })
    const answer = await pass()
    if (sent.operation === 'create' && answer.ok)
      young.add(((await answer.clone().json()) as { id: string }).id)
    return answer
  }
}

function losesUpdated(): Bend {
  const lost = new Set<string>()
  return async (sent, pass) => {
    if (sent.operation === 'track' && lost.has(sent.path.split('/')[2] ?? ''))
      return json(404, { error: 'lost' })
    if (sent.operation === 'update' && sent.body?.agent?.id) lost.add(sent.body.agent.id)
    return pass()
  }
}

/** Lengths that are counted in bytes or in UTF-16 units: a text of the longest allowed length is refused. */
function counterMutants(requirements: readonly Requirement[]): Mutant[] {
  const limited = requirements.filter(
    ({ constraint }) => constraint?.keyword === 'maxLength' && constraint.part === 'body',
  )
  return limited.flatMap(({ id, operation, constraint }) => {
    const name = operation === 'updateAgent' ? 'update' : 'create'
    const member = constraint?.pointer.split('/')[2] ?? ''
    const longerThan = (count: (text: string) => number): Bend =>
      refuses(name, (body) => count(String(body?.agent?.[member] ?? '')) > Number(constraint?.value))
    return [
      { does: 'counts bytes', breaks: id, bend: longerThan((text) => Buffer.byteLength(text)) },
      { does: 'counts UTF-16 units', breaks: id, bend: longerThan((text) => text.length) },
    ]
  })
}
