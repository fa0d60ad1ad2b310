import { trackingBody } from '../bodies/index.ts'
import { type CheckContext, trackingCall } from '../checks/index.ts'
import type { Call, Exchange } from '../http/index.ts'
import { isSuccess, summarise } from '../http/index.ts'
import { type Observation, other, seen, uncontrolled, unseen } from './observation.ts'
import { type Probe, probe, tracking } from './probe.ts'
import type { KeyName, ValueOf } from './profile-value.ts'
import { readAcceptance, readStatus } from './read-answers.ts'
import { deletedAgent } from './requests.ts'
import { playTurn, tellingTurn, trackState } from './turns.ts'

/** A key that no deployment has issued. */
const unknownKey = 'understudy-no-such-key'

/** A tracking request that differs from an accepted one in one place, and what to read off its answer. */
function trackingProbe<Key extends KeyName>(
  key: Key,
  change: (call: Call, context: CheckContext) => Call | Promise<Call>,
  read: (exchange: Exchange) => Observation<ValueOf<Key>>,
): Probe {
  return probe(key, {
    needs: tracking,
    requests: 5,
    async observe(context) {
      const control = await context.controls.recordTrackingEvent()
      if (!control.accepted) return uncontrolled(control.exchange)
      const id = await context.controls.sharedAgent()
      const call = trackingCall(context.target, id, trackingBody(`understudy-${context.run}`))
      return read(await context.session.send(await change(call, context)))
    },
  })
}

function withMembers(call: Call, members: object): Call {
  return { ...call, body: { ...(call.body as object), ...members } }
}

export const trackingProbes: Probe[] = [
  trackingProbe(
    'tracking.unknownPlatform',
    (call) => ({ ...call, path: call.path.replace(/\/api$/, '/understudy') }),
    (exchange) => readStatus('tracking.unknownPlatform', exchange),
  ),
  trackingProbe(
    'tracking.whitespaceEvent',
    (call) => withMembers(call, { event: '   ' }),
    (exchange) => readAcceptance([exchange], { '+': 'accept', '-': 'reject' }),
  ),
  trackingProbe(
    'tracking.nonStringState',
    (call) => withMembers(call, { state: { cups: 5 } }),
    (exchange) => readAcceptance([exchange], { '+': 'coerce', '-': 'reject' }),
  ),
  trackingProbe(
    'tracking.keyBeforeAgent',
    async (call, context) => {
      const { path } = trackingCall(context.target, await deletedAgent(context), undefined)
      return { ...call, path, key: unknownKey }
    },
    (exchange) => {
      if (exchange.status === 401) return seen(true, summarise(exchange))
      return exchange.status === 404 ? seen(false, summarise(exchange)) : other(summarise(exchange))
    },
  ),
  probe('tracking.stateMerge', {
    needs: [...tracking, 'turn'],
    requests: 3,
    async observe(context) {
      const userId = `understudy-${context.run}-${context.agents.name()}`
      const [first, second] = [context.agents.name(), context.agents.name()].map((name) => `state of ${name}`)
      for (const state of [{ first }, { second }]) {
        const exchange = await trackState(context, userId, state)
        if (!isSuccess(exchange)) return uncontrolled(exchange)
      }
      const turn = await playTurn(context, await context.controls.sharedAgent(), userId)
      const shows = (text = '') => turn.text.includes(text)
      if (!shows(second)) return unseen(tellingTurn, "a turn does not show the user's state")
      return shows(first)
        ? seen('merge', 'a turn shows both states')
        : seen('replace', 'a turn shows the later state alone')
    },
  }),
]
