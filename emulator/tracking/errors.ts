import type { Profile } from '../../src/profile/index.ts'
import { Refusal } from '../refusal.ts'

/** spec: Errors, tracking 404. */
export const unknownAgent = (id: string): Refusal =>
  new Refusal({
    status: 404,
    message: `there is no agent with the id "${id}"; the path is /tracker/{agent id}/api`,
    requirement: 'recordTrackingEvent.responses.404',
  })

export const foreignAgent = (profile: Profile, id: string): Refusal =>
  new Refusal({
    status: profile.tracking.foreignAgent,
    message: `the agent "${id}" is not one that this key opens`,
    requirement: 'tracking.foreignAgent',
  })
