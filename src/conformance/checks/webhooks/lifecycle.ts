import type { JsonObject } from '../../../contract/index.ts'
import { isSuccess, summarise } from '../../http/index.ts'
import type { Receiver } from '../../receiver/index.ts'
import { failed, type Outcome, passed, UndecidedError, undecided } from '../../verdict.ts'
import type { CheckContext } from '../check.ts'
import { agentPath, updateBody } from '../controls.ts'
import { deletion } from '../samples.ts'
import type { WrittenCheck } from '../written-checks.ts'
import { createStaged, placeOf, playTurn, type StagedWebhook, sendTurn, stage } from './scene.ts'

const needs = ['uid', 'managementKey', 'turn', 'callback']
const longestWayMs = 5000
const greeting = { utterance: 'Good morning' }

/** What an update and a deletion do, seen by the webhooks that are called afterwards. */
export const lifecycleChecks: Record<string, WrittenCheck> = {
  'agents.update.takesEffect': {
    needs,
    requests: 12,
    async run(context) {
      const scene = 'updated'
      const id = await createStaged(context, scene, [named('before')])
      try {
        await update(context, id, scene, 'after')
        const isCalled = await callsInTurn(context, id, scene, 'after', 1)
        return isCalled
          ? passed('the webhook of the update is called')
          : failed('a call of the webhook that the update has', 'none')
      } finally {
        await context.agents.remove(id)
      }
    },
  },
  'agents.update.siblingsUntouched': {
    needs,
    requests: 20,
    async run(context) {
      const scene = 'siblings'
      const sibling = await createStaged(context, scene, [named('sibling')])
      const id = await createStaged(context, scene, [named('own')])
      try {
        if (!(await callsInTurn(context, sibling, scene, 'sibling', 1)))
          return undecided('the webhook of the other agent is not called before the update either')
        await update(context, id, scene, 'new')
        const isCalled = await callsInTurn(context, sibling, scene, 'sibling', 2)
        const { callsTo } = await context.receiver()
        if (!isCalled) return failed("the other agent's webhook to be called as before", 'no call')
        return callsTo(placeOf(scene, 'new')).length === 0
          ? passed("the other agent's webhook is called as before")
          : failed("no call of the updated agent's webhook by the other agent", 'a call')
      } finally {
        await context.agents.remove(id)
        await context.agents.remove(sibling)
      }
    },
  },
  'agents.delete.webhooksGone': {
    needs,
    requests: 20,
    async run(context) {
      const scene = 'deleted'
      const id = await createStaged(context, scene, [named('gone')])
      const witness = await createStaged(context, scene, [named('witness')])
      try {
        if (!(await callsInTurn(context, id, scene, 'gone', 1)))
          return undecided('the webhook is not called before the deletion either')
        const exchange = await context.session.send(deletion(context, id))
        if (!isSuccess(exchange)) return undecided(`the agent was not deleted: ${summarise(exchange)}`)
        // Whether a turn of an agent that is gone is refused is not the service's to say.
        await sendTurn(context, id, userOf(context), greeting)
        return await judgeGone(context, await context.receiver(), witness, scene)
      } finally {
        await context.agents.remove(id)
        await context.agents.remove(witness)
      }
    },
  },
}

/** Two turns of another agent come after it: their calls would be later than the one that must not be. */
async function judgeGone(
  context: CheckContext,
  { callsTo }: Receiver,
  witness: string,
  scene: string,
): Promise<Outcome> {
  const isWitnessed =
    (await callsInTurn(context, witness, scene, 'witness', 1)) &&
    (await callsInTurn(context, witness, scene, 'witness', 2))
  if (callsTo(placeOf(scene, 'gone')).length > 1) return failed('no call after the deletion', 'a call')
  return isWitnessed
    ? passed('no call, while those of another agent came')
    : undecided('no call, but none of another agent either')
}

function named(name: string): StagedWebhook {
  return { name, trigger: { triggerType: 0, condition: 0 } }
}

function userOf({ run }: CheckContext): string {
  return `understudy-${run}`
}

/** Plays a turn, and waits for the call that makes it so many. */
async function callsInTurn(
  context: CheckContext,
  id: string,
  scene: string,
  webhook: string,
  count: number,
): Promise<boolean> {
  const { arrived } = await context.receiver()
  await playTurn(context, id, userOf(context), greeting)
  return arrived(placeOf(scene, webhook), count, longestWayMs)
}

async function update(context: CheckContext, id: string, scene: string, webhook: string): Promise<void> {
  const { target, session, agents, controls } = context
  const webhooks = await stage(context, scene, [named(webhook)])
  const body: JsonObject = { ...updateBody('agent', agents.name(), id), webhooks }
  const call = { method: 'PUT', path: agentPath(target), key: target.managementKey ?? '', body }
  const exchange = await controls.inTurn('webhook', () => session.send(call))
  if (!isSuccess(exchange)) throw new UndecidedError(`the update was not accepted: ${summarise(exchange)}`)
}
