import type { Limits } from '../../src/contract/index.ts'
import type { Profile } from '../../src/profile/index.ts'
import type { Store } from '../store/index.ts'
import type { Clock } from './clock.ts'
import type { HttpClient } from './http-client.ts'
import type { Ids } from './ids.ts'

export { type Clock, type ClockState, createClock, type SettableClock } from './clock.ts'
export { addDuration } from './duration.ts'
export {
  type HttpClient,
  HttpFailure,
  type HttpFailureKind,
  type HttpRequest,
  type HttpResponse,
} from './http-client.ts'
export { createIds, type Ids } from './ids.ts'
export { createRandom, drawFraction, type RandomBytes } from './random.ts'

/** What every room is given at start; nothing else reads the time, draws a number or touches a file. */
export interface Environment {
  clock: Clock
  ids: Ids
  store: Store
  /** The way to other servers. */
  http: HttpClient
  limits: Limits
  /** The behaviour profile in force. */
  readonly profile: Profile
}
