import { agentBody, searchBody, trackingBody } from '../bodies/index.ts'
import { edit } from '../cases/index.ts'
import type { Call, Exchange } from '../http/index.ts'
import type { Need } from '../target/index.ts'
import type { CheckContext } from './check.ts'
import { agentPath, searchCall, trackingCall, updateBody } from './controls.ts'

/** A request that is made to meet with one answer of an operation, and what it needs. */
export interface Sample {
  needs: Need[]
  /** The most requests it makes, those included that make and remove its agents. */
  requests: number
  searches: number
  send(context: CheckContext): Promise<Exchange>
}

const management: Need[] = ['uid', 'managementKey']
const search: Need[] = ['knowledgeKey', 'agent', 'utterance']
const tracking: Need[] = [...management, 'trackingKey']

/** One request for each operation and each answer that the specification states: `success`, or a status. */
export const samples: Record<string, Record<string, Sample>> = {
  createAgent: {
    success: managing(async (context) => {
      const exchange = await context.session.send(
        creation(context, withKey(agentBody('agent', context.agents.name()))),
      )
      const id = await context.agents.adopt(exchange)
      if (id !== undefined) await context.agents.remove(id)
      return exchange
    }),
    400: managing((context) =>
      context.session.send(creation(context, tooLong(agentBody('agent', context.agents.name())))),
    ),
    401: managing((context) =>
      sendWithoutKey(context, creation(context, agentBody('agent', context.agents.name()))),
    ),
  },
  updateAgent: {
    success: managing(async (context) =>
      context.session.send(update(context, withKey(await sharedUpdate(context)))),
    ),
    400: managing(async (context) =>
      context.session.send(update(context, tooLong(await sharedUpdate(context)))),
    ),
    401: managing(async (context) => sendWithoutKey(context, update(context, await sharedUpdate(context)))),
  },
  deleteAgent: {
    success: managing(async (context) =>
      context.session.send(deletion(context, await context.agents.create())),
    ),
    401: managing(async (context) =>
      sendWithoutKey(context, deletion(context, await context.controls.sharedAgent())),
    ),
    404: managing(async (context) => {
      const id = await context.agents.create()
      await context.session.send(deletion(context, id))
      return context.session.send(deletion(context, id))
    }),
  },
  searchKnowledge: {
    success: searching((context) => context.session.send(searchCall(context.target, usualSearch(context)))),
    400: searching((context) =>
      context.session.send(searchCall(context.target, { ...usualSearch(context), limit: 'many' })),
    ),
    401: searching((context) => sendWithoutKey(context, searchCall(context.target, usualSearch(context)))),
  },
  recordTrackingEvent: {
    success: {
      needs: tracking,
      requests: 3,
      searches: 0,
      send: async (context) => context.session.send(await track(context, trackingBody(user(context)))),
    },
    400: {
      needs: tracking,
      requests: 3,
      searches: 0,
      send: async (context) =>
        context.session.send(await track(context, { ...trackingBody(user(context)), event: '' })),
    },
    401: {
      needs: management,
      requests: 1,
      searches: 0,
      send: async (context) => sendWithoutKey(context, await track(context, trackingBody(user(context)))),
    },
    404: {
      needs: tracking,
      requests: 3,
      searches: 0,
      async send(context) {
        const id = await context.agents.create()
        await context.agents.remove(id)
        return context.session.send(trackingCall(context.target, id, trackingBody(user(context))))
      },
    },
  },
}

function managing(send: Sample['send']): Sample {
  return { needs: management, requests: 4, searches: 0, send }
}

function searching(send: Sample['send']): Sample {
  return { needs: search, requests: 1, searches: 1, send }
}

function creation({ target }: CheckContext, body: unknown): Call {
  return { method: 'POST', path: agentPath(target), key: target.managementKey ?? '', body }
}

function update({ target }: CheckContext, body: unknown): Call {
  return { method: 'PUT', path: agentPath(target), key: target.managementKey ?? '', body }
}

export function deletion({ target }: CheckContext, id: string): Call {
  const path = `${agentPath(target)}/${encodeURIComponent(id)}`
  return { method: 'DELETE', path, key: target.managementKey ?? '' }
}

async function track({ target, controls }: CheckContext, body: unknown): Promise<Call> {
  return trackingCall(target, await controls.sharedAgent(), body)
}

function sendWithoutKey({ session }: CheckContext, { key: _, ...call }: Call): Promise<Exchange> {
  return session.send(call)
}

type AgentBody = ReturnType<typeof agentBody>

async function sharedUpdate({ agents, controls }: CheckContext): Promise<AgentBody> {
  return updateBody('agent', agents.name(), await controls.sharedAgent())
}

function withKey(body: AgentBody): AgentBody {
  return { ...body, issueAgentApiKey: true }
}

/** A description beyond its limit is a violation under every reading of what the specification leaves open. */
function tooLong(body: AgentBody): unknown {
  return edit(body, '/agent/description', 'a'.repeat(1000), false)
}

function usualSearch({ target }: CheckContext): AgentBody {
  return searchBody(target.agent ?? '', target.utterance ?? '', '')
}

function user({ run }: CheckContext): string {
  return `understudy-${run}`
}
