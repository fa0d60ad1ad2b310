import { agentPath, type CheckContext } from '../checks/index.ts'
import { type Call, type Exchange, summarise } from '../http/index.ts'
import { type Observation, other, seen, uncontrolled } from './observation.ts'
import { management, type Probe, probe } from './probe.ts'
import type { KeyName, ValueOf } from './profile-value.ts'
import { readStatus } from './read-answers.ts'
import { putAgent } from './requests.ts'

/** An update whose request, not its content, differs from an accepted one, and what to read off its answer. */
function requestProbe<Key extends KeyName>(
  key: Key,
  change: (context: CheckContext) => Partial<Call>,
  read: (exchange: Exchange) => Observation<ValueOf<Key>> = (exchange) => readStatus(key, exchange),
): Probe {
  return probe(key, {
    needs: management,
    requests: 2,
    async observe(context) {
      const control = await context.controls.updateAgent('agent')
      if (!control.accepted) return uncontrolled(control.exchange)
      const id = await context.controls.sharedAgent()
      return read(await putAgent(context, 'agent', id, undefined, change(context)))
    },
  })
}

export const httpProbes: Probe[] = [
  requestProbe('http.contentType', () => ({ headers: { 'content-type': 'text/plain' } })),
  requestProbe('http.missingContentType', () => ({ headers: { 'content-type': '' } })),
  requestProbe('http.wrongMethod', () => ({ method: 'PATCH' })),
  requestProbe(
    'http.trailingSlash',
    ({ target }) => ({ path: `${agentPath(target)}/` }),
    (exchange) => {
      const isRedirect = exchange.status >= 300 && exchange.status < 400
      const location = exchange.headers['location'] ?? 'nowhere'
      return isRedirect
        ? seen('redirect', `${exchange.status} to ${location}`)
        : readStatus('http.trailingSlash', exchange)
    },
  ),
  probe('http.checkOrder', {
    needs: management,
    requests: 4,
    async observe(context) {
      const control = await context.controls.updateAgent('agent')
      if (!control.accepted) return uncontrolled(control.exchange)
      const path = agentPath(context.target)
      const withoutKey = { method: 'PUT', path }
      const malformed = await context.session.send({ ...withoutKey, text: '{"agent":' })
      const incomplete = await context.session.send({ ...withoutKey, body: { agent: {} } })
      const statuses = [malformed.status, incomplete.status]
      const said = `without a key, malformed: ${summarise(malformed)}; incomplete: ${summarise(incomplete)}`
      if (statuses.every((status) => status === 401)) return seen('key-first', said)
      return statuses.every((status) => status === 400) ? seen('body-first', said) : other(said)
    },
  }),
]
