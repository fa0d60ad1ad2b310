import type { Requirement } from '../../catalogue/index.ts'
import { agentBody, searchBody, trackingBody } from '../bodies/index.ts'
import { type Call, summarise } from '../http/index.ts'
import type { Need } from '../target/index.ts'
import { failed, passed } from '../verdict.ts'
import type { Check, CheckContext } from './check.ts'
import { agentPath, searchCall, trackingCall, updateBody } from './controls.ts'

type KeyMember = 'managementKey' | 'knowledgeKey' | 'trackingKey'

/** A key that no deployment has issued. */
const unknownKey = 'understudy-no-such-key'

/** The checks of who is let in: no key, an unknown one, and the right one of another interface. */
export function securityChecks(requirements: readonly Requirement[]): Check[] {
  return requirements.flatMap((requirement) => {
    const { operation = '', constraint } = requirement
    const request = requests[operation]
    if (request === undefined || constraint?.keyword !== 'security') return []
    const kind = /\.wrongKind\.(\w+)$/.exec(requirement.id)?.[1] as KeyMember | undefined
    const isMissing = requirement.id.endsWith('.missing')
    if (kind === undefined && !isMissing && !requirement.id.endsWith('.unknownKey')) return []
    return [
      {
        requirement,
        needs: [...request.needs, ...(kind ? [kind] : [])],
        writes: request.writes,
        // A wrong answer may have made an agent, which is then removed.
        requests: 2,
        searches: 0,
        async run(context): Promise<ReturnType<typeof passed>> {
          const { key: _, ...call } = await request.call(context)
          const key = kind ? context.target[kind] : isMissing ? undefined : unknownKey
          const exchange = await context.session.send({ ...call, ...(key !== undefined && { key }) })
          await context.agents.adopt(exchange)
          if (exchange.status !== 401) return failed('401', summarise(exchange))
          return passed('refused with 401')
        },
      } satisfies Check,
    ]
  })
}

const requests: Record<
  string,
  { needs: Need[]; writes: boolean; call(context: CheckContext): Promise<Call> }
> = {
  createAgent: {
    needs: ['uid', 'managementKey'],
    writes: true,
    call: async ({ target, agents }) => ({
      method: 'POST',
      path: agentPath(target),
      body: agentBody('agent', agents.name()),
    }),
  },
  updateAgent: {
    needs: ['uid', 'managementKey'],
    writes: true,
    call: async ({ target, agents, controls }) => ({
      method: 'PUT',
      path: agentPath(target),
      body: updateBody('agent', agents.name(), await controls.sharedAgent()),
    }),
  },
  deleteAgent: {
    needs: ['uid', 'managementKey'],
    writes: true,
    call: async ({ target, controls }) => ({
      method: 'DELETE',
      path: `${agentPath(target)}/${encodeURIComponent(await controls.sharedAgent())}`,
    }),
  },
  searchKnowledge: {
    needs: ['agent', 'utterance'],
    writes: false,
    call: async ({ target }) =>
      searchCall(target, searchBody(target.agent ?? '', target.utterance ?? '', '')),
  },
  recordTrackingEvent: {
    needs: ['uid', 'managementKey'],
    writes: true,
    call: async ({ target, controls, run }) =>
      trackingCall(target, await controls.sharedAgent(), trackingBody(`understudy-${run}`)),
  },
}
