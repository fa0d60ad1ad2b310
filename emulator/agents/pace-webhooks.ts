import type { Environment } from '../environment/index.ts'
import { tooSoon } from './errors.ts'

/**
 * Keeps the interval between the webhook creations of an account (spec: Limits, "Webhook creation interval"), within
 * a request and across requests.
 */
export interface WebhookPacer {
  /**
   * Waits until `count` more webhooks may have been created, or refuses when they come too soon, as the profile says.
   *
   * @throws Refusal 400 under `webhooks.creationInterval: reject`
   */
  pace(uid: string, count: number): Promise<void>
}

export function createWebhookPacer(environment: Environment): WebhookPacer {
  /** When the account's latest webhook was, or will be, created, as the clock's `elapsed` measures: it never goes back. */
  const latest = new Map<string, number>()

  return {
    async pace(uid, count) {
      const { profile, clock, limits } = environment
      if (count === 0 || profile.webhooks.creationInterval === 'off') return
      const now = clock.elapsed()
      const interval = limits.webhookCreationIntervalMs
      const next = (latest.get(uid) ?? Number.NEGATIVE_INFINITY) + interval
      if (profile.webhooks.creationInterval === 'reject') {
        // A client cannot space the webhooks of one request, so only the request as a whole can come too soon.
        if (now < next) throw tooSoon(interval)
        latest.set(uid, now)
        return
      }
      const last = Math.max(now, next) + (count - 1) * interval
      latest.set(uid, last)
      if (last <= now) return
      await clock.sleep(last - now)
      // The wait was waived, so that the next one has nothing to wait for either.
      if (clock.elapsed() < last) latest.set(uid, clock.elapsed())
    },
  }
}
