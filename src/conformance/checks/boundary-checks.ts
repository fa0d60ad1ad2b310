import type { Constraint, Requirement } from '../../catalogue/index.ts'
import { agentBody, agentPartOf, searchBody, trackingBody } from '../bodies/index.ts'
import { type BoundaryCase, casesOf, edit } from '../cases/index.ts'
import { type Exchange, isSuccess, summarise } from '../http/index.ts'
import type { Need } from '../target/index.ts'
import { failed, type Outcome, passed, undecided } from '../verdict.ts'
import type { Check, CheckContext } from './check.ts'
import { agentPath, type Control, searchCall, trackingCall, unknownAgent, updateBody } from './controls.ts'

/** How the cases of an operation's body are sent. */
interface Trial {
  needs: Need[]
  writes: boolean
  /** Whether its cases make agents of their own. */
  writesAgents: boolean
  control(context: CheckContext, constraint: Constraint): Promise<Control>
  send(context: CheckContext, constraint: Constraint, boundary: BoundaryCase): Promise<Exchange>
}

/** Members that no control has where they are optional, with a value that every deployment takes. */
const unsentMembers: Record<string, unknown> = {
  '/search_query_model': 'modelA-4o',
  '/agent/id': unknownAgent,
  '/webhooks/*/trigger/functionCallingDescription': 'The customer asks for the opening hours.',
  '/webhooks/*/trigger/functionCallingName': 'openingHours',
  '/webhooks/*/trigger/functionCallingParametersJson': '{"type":"object","properties":{}}',
}

/** The checks that the contract itself gives: each keyword of each member of a body, at its boundary. */
export function boundaryChecks(requirements: readonly Requirement[]): Check[] {
  return requirements.flatMap((requirement) => {
    const { operation = '', constraint } = requirement
    const trial = trials[operation]
    if (trial === undefined || constraint?.part !== 'body') return []
    const cases = casesOf(constraint)
    const sibling = siblingOf(requirement, requirements)
    return cases.length === 0 ? [] : [boundaryCheck(requirement, constraint, cases, trial, sibling)]
  })
}

/**
 * What may be accepted where the control is not, because the control itself is what is looked at: another value of the
 * list that a value stands in, or the member that the control does without.
 */
function siblingOf(
  { operation, constraint }: Requirement,
  requirements: readonly Requirement[],
): BoundaryCase | undefined {
  if (constraint?.keyword === 'optional' && constraint.pointer in unsentMembers) {
    const { pointer } = constraint
    return { label: 'given', pointer, value: unsentMembers[pointer], expectation: 'accepted' }
  }
  if (constraint?.keyword !== 'enum' || Array.isArray(constraint.value)) return undefined
  const sibling = requirements.find(
    (other) =>
      other.operation === operation &&
      other.constraint?.pointer === constraint.pointer &&
      other.constraint.keyword === 'enum' &&
      !Array.isArray(other.constraint.value) &&
      other.constraint.value !== constraint.value,
  )
  return sibling?.constraint && casesOf(sibling.constraint)[0]
}

function boundaryCheck(
  requirement: Requirement,
  constraint: Constraint,
  cases: BoundaryCase[],
  trial: Trial,
  sibling: BoundaryCase | undefined,
): Check {
  const isSearch = requirement.operation === 'searchKnowledge'
  const sent = cases.length + (sibling ? 2 : 1)
  return {
    requirement,
    needs: trial.needs,
    writes: trial.writes,
    // Each case, and each control, may make an agent that is removed at once.
    requests: sent * (trial.writesAgents ? 3 : 1),
    searches: isSearch ? sent : 0,
    async run(context): Promise<Outcome> {
      const control = await trial.control(context, constraint)
      const isSiblingAccepted = async () =>
        sibling !== undefined && isSuccess(await trial.send(context, constraint, sibling))
      if (!control.accepted && !(await isSiblingAccepted())) {
        return undecided(
          `the request that this differs from was not accepted: ${summarise(control.exchange)}`,
        )
      }
      for (const boundary of cases) {
        const outcome = judge(boundary, await trial.send(context, constraint, boundary))
        if (outcome) return outcome
      }
      return passed(cases.map(({ label, expectation }) => `${label}: ${expectation}`).join('; '))
    },
  }
}

function judge({ label, pointer, expectation }: BoundaryCase, exchange: Exchange): Outcome | undefined {
  const place = `${pointer.slice(1).replaceAll('/', '.') || 'the body'} (${label})`
  if (expectation === 'accepted' && !isSuccess(exchange)) {
    return failed(`${place} to be accepted`, summarise(exchange))
  }
  if (expectation === 'refused' && exchange.status !== 400) {
    return failed(`${place} to be refused with 400`, summarise(exchange))
  }
  return undefined
}

const trials: Record<string, Trial> = {
  createAgent: {
    needs: ['uid', 'managementKey'],
    writes: true,
    writesAgents: true,
    control: ({ controls }, constraint) => controls.createAgent(agentPartOf(constraint)),
    async send({ target, session, agents, controls }, constraint, boundary) {
      const name = agents.name()
      const part = agentPartOf(constraint)
      const body = changed(agentBody(part, name), boundary, name)
      const call = { method: 'POST', path: agentPath(target), key: target.managementKey ?? '', body }
      const exchange = await controls.inTurn(part, () => session.send(call))
      const id = await agents.adopt(exchange)
      if (id !== undefined) await agents.remove(id)
      return exchange
    },
  },
  updateAgent: {
    needs: ['uid', 'managementKey'],
    writes: true,
    writesAgents: true,
    control: ({ controls }, constraint) => controls.updateAgent(agentPartOf(constraint)),
    async send({ target, session, agents, controls }, constraint, boundary) {
      const name = agents.name()
      const part = agentPartOf(constraint)
      return controls.withAgent(part, (id) => {
        const body = changed(updateBody(part, name, id), boundary, name)
        const call = { method: 'PUT', path: agentPath(target), key: target.managementKey ?? '', body }
        return controls.inTurn(part, () => session.send(call))
      })
    },
  },
  recordTrackingEvent: {
    needs: ['uid', 'managementKey', 'trackingKey'],
    writes: true,
    writesAgents: false,
    control: ({ controls }) => controls.recordTrackingEvent(),
    async send({ target, session, controls, run }, _constraint, boundary) {
      const body = changed(trackingBody(`understudy-${run}`), boundary, '')
      return session.send(trackingCall(target, await controls.sharedAgent(), body))
    },
  },
  searchKnowledge: {
    needs: ['knowledgeKey', 'agent', 'utterance'],
    writes: false,
    writesAgents: false,
    control: ({ controls }, { pointer }) => controls.searchKnowledge(pointer),
    async send({ target, session }, _constraint, boundary) {
      const body = searchBody(target.agent ?? '', target.utterance ?? '', boundary.pointer)
      return session.send(searchCall(target, changed(body, boundary, '')))
    },
  },
}

/** No two agents of a run have the same displayName, so a text for one begins with a name of its own. */
function changed(body: ReturnType<typeof agentBody>, boundary: BoundaryCase, name: string): unknown {
  const { pointer, value } = boundary
  const isName = pointer === '/agent/displayName' && typeof value === 'string' && value.length > name.length
  const sent = isName ? name + [...value].slice(name.length).join('') : value
  return edit(body, pointer, sent, !('value' in boundary))
}
