import type { JsonObject } from '../../contract/index.ts'

/** A tracking record with every member. */
export function trackingBody(userId: string): JsonObject {
  return { event: 'Looked at a teapot', userId, state: { plan: 'gold' }, disableAiRecord: false }
}
