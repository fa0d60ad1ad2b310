import type { WrittenCheck } from '../written-checks.ts'
import { ailingChecks } from './ailing.ts'
import { callChecks } from './calls.ts'
import { creationChecks } from './creation.ts'
import { firingChecks } from './firing.ts'
import { lifecycleChecks } from './lifecycle.ts'
import { trackedEventChecks } from './tracked.ts'

/** Webhooks, from their creation to their calls; turns are played to see the latter. */
export const webhookChecks: Record<string, WrittenCheck> = {
  ...ailingChecks,
  ...callChecks,
  ...creationChecks,
  ...firingChecks,
  ...lifecycleChecks,
  ...trackedEventChecks,
}
