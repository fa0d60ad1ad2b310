import { isObject } from '../../contract/index.ts'
import { trackingBody } from '../bodies/index.ts'
import { type CheckContext, trackingCall } from '../checks/index.ts'
import { type Exchange, isSuccess, summarise } from '../http/index.ts'
import { other, seen, uncontrolled } from './observation.ts'
import { management, type Probe, probe } from './probe.ts'
import { postAgent, putAgent } from './requests.ts'

/** The members that the specification shows in the answers that are objects. */
const shown = ['id', 'issuedAgentApiKey']

/** Members of success answers that no table shows; those of all answers must be the same to make one value. */
export const responseExtrasProbes: Probe[] = [
  probe('http.responseExtras', {
    needs: management,
    requests: 5,
    async observe(context) {
      const answers = await successes(context)
      const refused = answers.find((exchange) => !isSuccess(exchange))
      if (refused) return uncontrolled(refused)
      const [first = [], ...others] = answers.map(extrasOf)
      const said = answers.map(summarise).join('; ')
      if (others.some((extras) => extras.join() !== first.join())) return other(said)
      return seen(first.length === 0 ? 'none' : first, said)
    },
  }),
]

async function successes(context: CheckContext): Promise<Exchange[]> {
  const { session, target, controls, agents, run } = context
  const { exchange: creation, id } = await postAgent(context, 'agent')
  if (id !== undefined) await agents.remove(id)
  const shared = await controls.sharedAgent()
  const update = await putAgent(context, 'agent', shared)
  if (target.trackingKey === undefined) return [creation, update]
  return [
    creation,
    update,
    await session.send(trackingCall(target, shared, trackingBody(`understudy-${run}`))),
  ]
}

function extrasOf({ json }: Exchange): string[] {
  return isObject(json) ? Object.keys(json).filter((name) => !shown.includes(name)) : []
}
