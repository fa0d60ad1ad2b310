import { trackingBody } from '../../bodies/index.ts'
import { isSuccess, summarise } from '../../http/index.ts'
import { failed, type Outcome, passed, UndecidedError } from '../../verdict.ts'
import type { CheckContext } from '../check.ts'
import { trackingCall } from '../controls.ts'
import type { WrittenCheck } from '../written-checks.ts'
import { createStaged, placeOf, playTurn, type StagedWebhook } from './scene.ts'

const needs = ['uid', 'managementKey', 'trackingKey', 'turn', 'callback']
const longestWayMs = 5000
const scene = 'tracked'
const greeting = { utterance: 'Good morning' }

const userSpeaks = onTrigger('spoken', 0)
const agentResponds = onTrigger('answered', 1)
const witness = onTrigger('witness', 0)

/** What a tracked event does to webhooks: nothing (spec: What the service does, 4; Events, 2). */
export const trackedEventChecks: Record<string, WrittenCheck> = {
  'tracking.callsNoWebhook': onEvent(({ spoken, answered }) => spoken + answered, 'no call of a webhook'),
  'tracking.noAgentResponse': onEvent(({ answered }) => answered, 'no webhook to hear of a response'),
}

interface Calls {
  spoken: number
  answered: number
}

function onEvent(count: (calls: Calls) => number, wanted: string): WrittenCheck {
  return {
    needs,
    requests: 0,
    experiment: () => ({ name: 'webhooks: tracked', requests: 20, searches: 0 }),
    async run(context): Promise<Outcome> {
      const calls = count(await context.experiment('webhooks: tracked', trackEvent))
      return calls === 0
        ? passed('none is called, while those of a turn are')
        : failed(wanted, `${calls} after the event`)
    },
  }
}

/**
 * Tracks an event for an agent that has webhooks, then plays turns of another agent, whose calls would be later. At
 * last a turn of the first one shows that its webhooks can be called.
 */
async function trackEvent(context: CheckContext): Promise<Calls> {
  const { target, session, agents, run } = context
  const { callsTo, arrived } = await context.receiver()
  const user = `understudy-${run}-${scene}`
  const id = await createStaged(context, scene, [userSpeaks, agentResponds])
  const other = await createStaged(context, scene, [witness])
  const isCalled = (name: string, count: number) => arrived(placeOf(scene, name), count, longestWayMs)
  try {
    const tracked = await session.send(trackingCall(target, id, trackingBody(user)))
    if (!isSuccess(tracked)) throw new UndecidedError(`the event was not tracked: ${summarise(tracked)}`)
    for (const count of [1, 2]) {
      await playTurn(context, other, user, greeting)
      if (!(await isCalled(witness.name, count))) throw notCalled()
    }
    const count = (name: string) => callsTo(placeOf(scene, name)).length
    const calls = { spoken: count('spoken'), answered: count('answered') }
    await playTurn(context, id, user, greeting)
    if (!(await isCalled('spoken', 1)) || !(await isCalled('answered', 1))) throw notCalled()
    return calls
  } finally {
    await agents.remove(id)
    await agents.remove(other)
  }
}

function onTrigger(name: string, triggerType: number): StagedWebhook {
  return { name, trigger: { triggerType, condition: 0 } }
}

function notCalled(): UndecidedError {
  return new UndecidedError('no call came in a turn either; does the target reach callback.host?')
}
