import { type Outcome, observed } from '../../verdict.ts'
import type { WrittenCheck } from '../written-checks.ts'
import { judgeFired, judgeSilent } from './judge.ts'
import type { Played } from './scene.ts'
import { costOf, enabling, moments, played, type Scene, speech, states } from './scenes.ts'

const needs = ['uid', 'managementKey', 'turn', 'callback']
const tracking = [...needs, 'trackingKey']

function on(scene: Scene, judge: (seen: Played) => Outcome): WrittenCheck {
  return {
    needs: scene === states ? tracking : needs,
    requests: 0,
    experiment: costOf(scene),
    run: async (context) => judge(await played(context, scene)),
  }
}

/** When webhooks fire, and when they do not (spec: Webhook trigger; Events). */
export const firingChecks: Record<string, WrittenCheck> = {
  'webhooks.trigger.userSpeaks': on(speech, (seen) => judgeFired(seen, 'always', 0)),
  'webhooks.enabled': on(speech, (seen) => judgeFired(seen, 'always', 1)),
  'webhooks.condition.none': on(speech, (seen) => {
    const missed = Array.from({ length: seen.turns }, (_, turn) => turn).filter(
      (turn) => !seen.sentinelCame(turn),
    )
    return judgeFired(seen, 'always', missed[0] ?? 0)
  }),
  'webhooks.disabled': on(enabling, (seen) => judgeSilent(seen, 'disabled', 0, 1)),
  'webhooks.enabledByDefault': on(enabling, (seen) => {
    const isCalled = seen.countAfter(1, 'unsaid') > 0
    return observed(isCalled, `a webhook without isEnable is ${isCalled ? '' : 'not '}called`)
  }),
  'webhooks.condition.partialMatch.silent': on(speech, (seen) => judgeSilent(seen, 'partial', 0, 1)),
  'webhooks.condition.partialMatch.fires': on(speech, (seen) => judgeFired(seen, 'partial', 2)),
  'webhooks.condition.exactMatch.silent': on(speech, (seen) => judgeSilent(seen, 'exact', 2, 3)),
  'webhooks.condition.exactMatch.fires': on(speech, (seen) => judgeFired(seen, 'exact', 4)),
  'webhooks.condition.case': on(speech, (seen) => {
    const isFolded = seen.countAfter(5, 'loud') > 0
    return observed(
      isFolded ? 'insensitive' : 'sensitive',
      `GREEN TEA is ${isFolded ? '' : 'not '}found in "green tea"`,
    )
  }),
  'webhooks.trigger.agentResponds': on(moments, (seen) => judgeFired(seen, 'answered', 0)),
  'webhooks.trigger.noFunctionCalled': on(moments, (seen) => judgeSilent(seen, 'opening', 0, 1)),
  'webhooks.trigger.functionCalled': on(moments, (seen) => judgeFired(seen, 'opening', 2)),
  'webhooks.trigger.otherFunction': on(moments, (seen) => judgeSilent(seen, 'returns', 2, 3)),
  'webhooks.condition.stateMissing.fires': on(states, (seen) => judgeFired(seen, 'lacks', 0)),
  'webhooks.condition.stateExists.silent': on(states, (seen) => judgeSilent(seen, 'has', 0, 1)),
  'webhooks.condition.stateExists.fires': on(states, (seen) => judgeFired(seen, 'has', 2)),
  'webhooks.condition.stateMissing.silent': on(states, (seen) => judgeSilent(seen, 'lacks', 2, 3)),
  'webhooks.condition.state': on(states, (seen) => {
    const isAny = seen.countAfter(3, 'either') > 0
    return observed(isAny ? 'any' : 'all', `one key of two is ${isAny ? '' : 'not '}enough`)
  }),
}
