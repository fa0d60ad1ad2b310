import { searchBody, trackingBody } from '../bodies/index.ts'
import { edit } from '../cases/index.ts'
import { type CheckContext, searchCall, trackingCall } from '../checks/index.ts'
import { type Exchange, isSuccess, summarise } from '../http/index.ts'
import { missing } from '../target/index.ts'
import { valueByOperation } from './by-operation.ts'
import { other, seen, uncontrolled } from './observation.ts'
import { management, type Probe, probe, search, tracking } from './probe.ts'
import { postAgent, putAgent } from './requests.ts'

/** Whether a member that no table lists is refused, operation by operation as far as the target's description goes. */
export const unknownMemberProbes: Probe[] = [
  probe('http.unknownProperties', {
    needs: management,
    requests: 12,
    searches: 1,
    async observe(context) {
      const control = await context.controls.createAgent('agent')
      if (!control.accepted) return uncontrolled(control.exchange)
      const verdicts = new Map<string, 'accept' | 'reject'>()
      const notes: string[] = []
      for (const { operation, needs, send } of trials) {
        const lacking = missing(context.target, needs)
        if (lacking.length > 0) {
          notes.push(`${operation}: not seen for want of ${lacking.join(', ')}`)
          continue
        }
        const answers = await send(context)
        const accepted = answers.filter(isSuccess)
        const isClear =
          accepted.length === answers.length ||
          (accepted.length === 0 && answers.every(({ status }) => status === 400))
        if (!isClear) return other(`${operation}: ${answers.map(summarise).join('; ')}`)
        verdicts.set(operation, accepted.length > 0 ? 'accept' : 'reject')
        notes.push(`${operation}: ${verdicts.get(operation)}`)
      }
      return seen(valueByOperation('http.unknownProperties', verdicts), notes.join('; '))
    },
  }),
]

interface Trial {
  operation: string
  needs: readonly string[]
  /** Requests with a member that nobody knows, at the top and within. */
  send(context: CheckContext): Promise<Exchange[]>
}

type Body = Parameters<typeof edit>[0]
const strange = (body: Body, pointer: string) => edit(body, `${pointer}/understudy`, 'unknown', false)

const trials: Trial[] = [
  {
    operation: 'createAgent',
    needs: management,
    async send(context) {
      const answers: Exchange[] = []
      for (const pointer of ['', '/agent']) {
        const { exchange, id } = await postAgent(context, 'agent', (body) => strange(body, pointer))
        if (id !== undefined) await context.agents.remove(id)
        answers.push(exchange)
      }
      return answers
    },
  },
  {
    operation: 'updateAgent',
    needs: management,
    async send(context) {
      const id = await context.controls.sharedAgent()
      const update = (pointer: string) => putAgent(context, 'agent', id, (body) => strange(body, pointer))
      return [await update(''), await update('/agent')]
    },
  },
  {
    operation: 'recordTrackingEvent',
    needs: tracking,
    async send({ session, target, controls, run }) {
      const body = strange(trackingBody(`understudy-${run}`), '')
      return [await session.send(trackingCall(target, await controls.sharedAgent(), body))]
    },
  },
  {
    operation: 'searchKnowledge',
    needs: search,
    async send({ session, target }) {
      const body = strange(searchBody(target.agent ?? '', target.utterance ?? '', ''), '')
      return [await session.send(searchCall(target, body))]
    },
  },
]
