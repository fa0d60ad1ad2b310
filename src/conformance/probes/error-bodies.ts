import { isDeepStrictEqual } from 'node:util'
import { searchBody } from '../bodies/index.ts'
import { edit } from '../cases/index.ts'
import { agentPath, type CheckContext, searchCall } from '../checks/index.ts'
import { type Exchange, isSuccess, summarise } from '../http/index.ts'
import { valueByOperation } from './by-operation.ts'
import { describeError, type ErrorForm, errorFormOf } from './error-forms.ts'
import { type Observation, other, seen, uncontrolled } from './observation.ts'
import { management, type Probe, probe, search } from './probe.ts'
import { deletedAgent, postAgent, putAgent } from './requests.ts'

/** The bodies of errors, where none is shown. */
export const errorBodyProbes: Probe[] = [
  probe('agents.errorBody', {
    needs: management,
    requests: 9,
    async observe(context) {
      const control = await context.controls.createAgent('agent')
      if (!control.accepted) return uncontrolled(control.exchange)
      const forms = new Map<string, ErrorForm>()
      for (const [operation, errors] of Object.entries(await agentErrors(context))) {
        const form = commonForm(errors)
        if (form === undefined) return other(`${operation}: ${errors.map(describeError).join('; ')}`)
        forms.set(operation, form)
      }
      const said = [...forms].map(([operation, form]) => `${operation}: ${form}`).join('; ')
      return seen(valueByOperation('agents.errorBody', forms), said)
    },
  }),
  probe('search.errorBody', {
    needs: search,
    requests: 2,
    searches: 1,
    writes: false,
    async observe(context) {
      const control = await context.controls.searchKnowledge('')
      if (!control.accepted) return uncontrolled(control.exchange)
      const { key: _, ...call } = usualSearch(context)
      const exchange = await context.session.send(call)
      const form = exchange.status === 401 ? errorFormOf(exchange) : undefined
      return form === undefined ? other(describeError(exchange)) : seen(form, describeError(exchange))
    },
  }),
  probe('search.transportDefects', {
    needs: search,
    requests: 3,
    searches: 3,
    writes: false,
    observe: observeTransportDefects,
  }),
  probe('http.unknownPath', {
    needs: management,
    requests: 2,
    async observe(context) {
      const control = await context.controls.updateAgent('agent')
      if (!control.accepted) return uncontrolled(control.exchange)
      const key = context.target.managementKey ?? ''
      const exchange = await context.session.send({ method: 'GET', path: '/understudy/no/such/path', key })
      const form = exchange.status === 404 ? errorFormOf(exchange) : undefined
      switch (form) {
        case 'error-string':
          return seen('json', describeError(exchange))
        case 'problem-json':
          return seen('problem', describeError(exchange))
        case 'plain-text':
          return seen('text', describeError(exchange))
        default:
          return other(describeError(exchange))
      }
    },
  }),
]

/** Two errors of each operation of agent management: one for the key, one for the content or the agent. */
async function agentErrors(context: CheckContext): Promise<Record<string, Exchange[]>> {
  const { session, target, controls, agents } = context
  const tooLong = (body: Parameters<typeof edit>[0]) =>
    edit(body, '/agent/description', 'a'.repeat(1000), false)
  const path = agentPath(target)
  const key = target.managementKey ?? ''
  const shared = await controls.sharedAgent()
  const gone = `${path}/${encodeURIComponent(await deletedAgent(context))}`
  const creation = await postAgent(context, 'agent', tooLong)
  if (creation.id !== undefined) await agents.remove(creation.id)
  return {
    createAgent: [await session.send({ method: 'POST', path, body: {} }), creation.exchange],
    updateAgent: [
      await session.send({ method: 'PUT', path, body: {} }),
      await putAgent(context, 'agent', shared, tooLong),
    ],
    deleteAgent: [
      await session.send({ method: 'DELETE', path: gone }),
      await session.send({ method: 'DELETE', path: gone, key }),
    ],
  }
}

function commonForm(errors: readonly Exchange[]): ErrorForm | undefined {
  const [first, ...others] = errors.map((exchange) =>
    isSuccess(exchange) ? undefined : errorFormOf(exchange),
  )
  return others.every((form) => form === first) ? first : undefined
}

/** The exact body of search's 400; whether transport defects have it too is what is looked at. */
async function observeTransportDefects(
  context: CheckContext,
): Promise<Observation<'search-body' | 'http-body'>> {
  const { session } = context
  const control = await context.controls.searchKnowledge('')
  if (!control.accepted) return uncontrolled(control.exchange)
  const { body, ...call } = usualSearch(context)
  const defective = await session.send({ ...call, body: { ...(body as object), limit: 'many' } })
  const malformed = await session.send({ ...call, text: '{"agent_id":' })
  const mistyped = await session.send({ ...call, body, headers: { 'content-type': 'text/plain' } })
  if (defective.status !== 400) return uncontrolled(defective)
  // A 413, a 415 and a success are other points; only a 400 can have search's body.
  const refused = [malformed, mistyped].filter(({ status }) => status === 400)
  const alike = refused.filter(({ json }) => isDeepStrictEqual(json, defective.json))
  const said = [malformed, mistyped].map(summarise).join('; ')
  if (malformed.status !== 400 || (alike.length > 0 && alike.length < refused.length)) return other(said)
  return alike.length > 0 ? seen('search-body', said) : seen('http-body', said)
}

function usualSearch({ target }: CheckContext) {
  return searchCall(target, searchBody(target.agent ?? '', target.utterance ?? '', ''))
}
