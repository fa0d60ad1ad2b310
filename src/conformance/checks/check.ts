import type { Requirement } from '../../catalogue/index.ts'
import type { Session, SessionPorts } from '../http/index.ts'
import type { Receiver } from '../receiver/index.ts'
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
  time: Pick<SessionPorts, 'sleep' | 'elapsed'>
  /** What the target's webhooks call; only for checks that need `callback`. */
  receiver(): Promise<Receiver>
  /** Carries something out once a run, for all the checks that rest on it; its evidence is theirs. */
  experiment<Value>(name: string, carryOut: (context: CheckContext) => Promise<Value>): Promise<Value>
}

/** Something that several checks rest on, and what it costs once. */
export interface Experiment {
  name: string
  requests: number
  searches: number
}

/** The code that tests one requirement. */
export interface Check {
  requirement: Requirement
  /** Members of the target's description that it cannot do without. */
  needs: readonly Need[]
  /** The most requests it makes, those included that make and remove its agents, but not those of its experiment. */
  requests: number
  /** How many of them are searches; they count against the target's quota. */
  searches: number
  /** What it rests on with others. */
  experiment?(target: Target): Experiment
  /** Whether it writes to the target. */
  writes: boolean
  /** Whether no other check may be under way beside it; those that are alone come last. */
  alone?: boolean
  /** Whether it uses up the target's quota of searches. */
  spendsQuota?: boolean
  run(context: CheckContext): Promise<Outcome>
}
