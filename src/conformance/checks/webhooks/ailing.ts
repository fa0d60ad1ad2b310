import { type Outcome, observed, UndecidedError } from '../../verdict.ts'
import type { CheckContext } from '../check.ts'
import { advanceClock } from '../clock.ts'
import type { WrittenCheck } from '../written-checks.ts'
import { createStaged, placeOf, playTurn, type StagedWebhook } from './scene.ts'

const needs = ['uid', 'managementKey', 'turn', 'callback']
const longestWayMs = 5000
const scene = 'ailing'

/** How long a caller is waited for to give up: longer would make every run long. */
const longestPatienceMs = 2500
/** Longer than any pause between two attempts is likely to be. */
const betweenAttemptsMs = 60_000
const mostRetries = 10

/** What becomes of calls that fail, and of those that are not answered. */
export const ailingChecks: Record<string, WrittenCheck> = {
  'webhooks.retries': { needs: [...needs, 'clock'], requests: 40, alone: true, run: observeRetries },
  'webhooks.timeoutMs': { needs, requests: 8, run: observeTimeout },
}

/** The clock is moved on until no further attempt comes; a turn of another agent shows that one would have come. */
async function observeRetries(context: CheckContext): Promise<Outcome> {
  const { agents, run } = context
  const { urlOf, callsTo, arrived } = await context.receiver()
  const id = await createStaged(context, scene, [
    named('failing', { url: urlOf(placeOf(scene, 'failing'), 'with 500') }),
  ])
  const witness = await createStaged(context, scene, [named('witness')])
  try {
    await playTurn(context, id, `understudy-${run}`, { utterance: 'Good morning' })
    if (!(await arrived(placeOf(scene, 'failing'), 1, longestWayMs))) throw notCalled()
    const count = () => callsTo(placeOf(scene, 'failing')).length
    let seen = 0
    for (let round = 1; count() > seen && count() <= mostRetries; round += 1) {
      seen = count()
      await advanceClock(context, betweenAttemptsMs)
      await playTurn(context, witness, `understudy-${run}`, { utterance: 'Good morning' })
      if (!(await arrived(placeOf(scene, 'witness'), round, longestWayMs))) throw notCalled()
    }
    return observed(count() - 1, `a call that is answered with 500 is made ${count()} times`)
  } finally {
    await agents.remove(id)
    await agents.remove(witness)
  }
}

async function observeTimeout(context: CheckContext): Promise<Outcome> {
  const { agents, run } = context
  const { urlOf, callsTo, arrived, givenUp } = await context.receiver()
  const place = placeOf(scene, 'silent')
  const id = await createStaged(context, scene, [named('silent', { url: urlOf(place, 'never') })])
  try {
    await playTurn(context, id, `understudy-${run}`, { utterance: 'Good morning' })
    if (!(await arrived(place, 1, longestWayMs))) throw notCalled()
    const isOver = await givenUp(place, longestPatienceMs)
    const afterMs = Math.round(callsTo(place)[0]?.givenUpAfterMs ?? 0)
    return isOver
      ? observed(afterMs, `the caller gave up after ${afterMs} ms`)
      : observed('other', `the caller was still waiting after ${longestPatienceMs} ms`)
  } finally {
    await agents.remove(id)
  }
}

function named(name: string, members: StagedWebhook['members'] = {}): StagedWebhook {
  return { name, trigger: { triggerType: 0, condition: 0 }, members }
}

function notCalled(): UndecidedError {
  return new UndecidedError('no call came; does the target reach callback.host?')
}
