import type { Requirement } from '../../catalogue/index.ts'
import type { Session } from '../http/index.ts'
import type { ScratchAgents } from '../scratch/index.ts'
import type { Need, Target } from '../target/index.ts'
import type { Outcome } from '../verdict.ts'
import type { Controls } from './controls.ts'

/** What a check works with. All that it sends is recorded as its evidence. */
export interface CheckContext {
  target: Target
  session: Session
  /** Only for checks that need `uid` and `managementKey`. */
  agents: ScratchAgents
  controls: Controls
  /** Marks what the run writes: users, texts. */
  run: string
}

/** The code that tests one requirement. */
export interface Check {
  requirement: Requirement
  /** Members of the target's description that it cannot do without. */
  needs: readonly Need[]
  /** The most requests it makes, those included that make and remove its agents. */
  requests: number
  /** How many of them are searches; they count against the target's quota. */
  searches: number
  /** Whether it writes to the target. */
  writes: boolean
  run(context: CheckContext): Promise<Outcome>
}
