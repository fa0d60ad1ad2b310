import type { Target } from '../../src/conformance/index.ts'
import { answers } from './bend.ts'
import { type Bend, json, type Mutant, type Sent } from './mutant.ts'

/** A deployment that gives accounts what is not theirs, or not what is. */
export function accountMutants({
  managementKey = '',
  knowledgeKey = '',
  agent,
  ...target
}: Target): Mutant[] {
  const { other, empty, basic } = target
  const byEmpty =
    (operation: Sent['operation'], answer: () => Response): Bend =>
    async (sent, pass) =>
      sent.operation === operation && sent.key === empty?.managementKey ? answer() : pass()
  return [
    {
      does: 'says that a foreign agent is not there',
      breaks: 'agents.delete.foreignRefused',
      bend: answers('delete', 403, (body) => json(404, body)),
    },
    {
      does: 'deletes foreign agents, and denies it',
      breaks: 'agents.delete.foreignRemains',
      async bend(sent, pass) {
        if (sent.operation !== 'delete' || sent.key !== other?.managementKey) return pass()
        const path = sent.path.replace(other?.uid ?? '', target.uid ?? '')
        await fetch(`${target.url}${path}`, { method: 'DELETE', headers: { 'x-api-key': managementKey } })
        return json(403, { error: 'no' })
      },
    },
    {
      does: 'closes agent management to those who have agents',
      breaks: 'agents.firstAgent.served',
      bend: async (sent, pass) => (sent.operation === 'create' ? json(403, { error: 'no' }) : pass()),
    },
    {
      does: 'lets a newcomer create',
      breaks: 'agents.firstAgent.createRefused',
      bend: byEmpty('create', () => json(200, { id: 'first' })),
    },
    {
      does: 'lets a newcomer update',
      breaks: 'agents.firstAgent.updateRefused',
      bend: byEmpty('update', () => json(200, { id: 'first' })),
    },
    {
      does: 'lets a newcomer delete',
      breaks: 'agents.firstAgent.deleteRefused',
      bend: byEmpty('delete', () => new Response(null, { status: 204 })),
    },
    {
      does: 'lets every plan search',
      breaks: 'searchKnowledge.plans',
      bend: (sent, pass) =>
        sent.operation === 'search' && sent.key === basic?.knowledgeKey
          ? pass({ key: knowledgeKey, body: { ...sent.body, agent_id: agent } })
          : pass(),
    },
    {
      does: 'allows an agent more than the plan',
      breaks: 'agents.create.beyondLimit',
      described: { limits: { agents: 5 } },
      bend: (_sent, pass) => pass(),
    },
    {
      does: 'answers 403 beyond the plan',
      breaks: 'agents.create.beyondLimit',
      bend: answers('create', 400, (body) => json(403, body)),
    },
    {
      does: 'never frees the place of a deleted agent',
      breaks: 'agents.delete.placeFreed',
      bend: keepsRefusing(),
    },
    ...(['create', 'update'] as const).map(
      (operation): Mutant => ({
        does: `allows a webhook more than the plan on ${operation}`,
        breaks: `agents.${operation}.webhooksBeyondLimit`,
        described: { limits: { webhooks: 3 } },
        bend: (_sent, pass) => pass(),
      }),
    ),
  ]
}

function keepsRefusing(): Bend {
  let isFull = false
  return async (sent, pass) => {
    if (sent.operation === 'create' && isFull) return json(400, { error: 'full' })
    const answer = await pass()
    if (sent.operation === 'create' && answer.status === 400) isFull = true
    return answer
  }
}
