import type { Profile } from '../../../src/profile/index.ts'
import type { Webhook } from '../../agents/index.ts'
import type { Evaluation, Occasion, TriggerType } from '../occasion.ts'
import { meetsCondition } from './meets-condition.ts'

/** What became of a webhook at an occasion. */
export interface Evaluated {
  webhook: Webhook
  evaluation: Evaluation
}

/** Says for each webhook of the occasion's trigger whether it fires, and why. */
export function evaluateWebhooks(
  profile: Profile,
  webhooks: readonly Webhook[],
  occasion: Occasion,
): Evaluated[] {
  return withTrigger(webhooks, occasion.trigger).map((webhook) => {
    const { met, reason } = whetherItFires(profile, webhook, occasion)
    const functionName = occasion.functionCall?.name
    return {
      webhook,
      evaluation: {
        webhook: webhook.name,
        trigger: occasion.trigger,
        ...(functionName !== undefined && { functionName }),
        fired: met,
        reason,
      },
    }
  })
}

/** Says for each webhook of a trigger that it did not fire because its moment never came. */
export function evaluateAbsence(
  profile: Profile,
  webhooks: readonly Webhook[],
  trigger: TriggerType,
  reason: string,
): Evaluation[] {
  return withTrigger(webhooks, trigger).map((webhook) => ({
    webhook: webhook.name,
    trigger,
    fired: false,
    reason: whyDisabled(profile, webhook) ?? reason,
  }))
}

function withTrigger(webhooks: readonly Webhook[], trigger: TriggerType): Webhook[] {
  return webhooks.filter((webhook) => webhook.trigger.triggerType === trigger)
}

function whetherItFires(
  profile: Profile,
  webhook: Webhook,
  occasion: Occasion,
): { met: boolean; reason: string } {
  const disabled = whyDisabled(profile, webhook)
  if (disabled !== undefined) return { met: false, reason: disabled }
  const called = occasion.functionCall?.name
  const { functionCallingName: wanted } = webhook.trigger
  if (called !== undefined && called !== wanted) {
    return { met: false, reason: `other function: ${called} was called, the webhook is for ${wanted}` }
  }
  return meetsCondition(profile, webhook.trigger, occasion)
}

function whyDisabled({ webhooks }: Profile, { isEnable }: Webhook): string | undefined {
  if (isEnable === false) return 'disabled: isEnable is false'
  if (isEnable === undefined && !webhooks.enabledByDefault) {
    return 'disabled: isEnable is left out, and webhooks.enabledByDefault is false in the profile'
  }
  return undefined
}
