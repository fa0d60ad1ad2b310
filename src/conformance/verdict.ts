import type { Exchange } from './http/index.ts'

/** What came out of a check. */
export type Outcome =
  /** The deployment keeps the requirement. */
  | { verdict: 'passed'; message: string }
  /** It breaks it. Only a `must` can. */
  | { verdict: 'failed'; message: string; expected: string; actual: string }
  /** A silent point, with the value seen; `other` when it is none of the listed ones. */
  | ({ verdict: 'observed'; message: string; value: unknown } & Repetition)
  /** It was not asked for, or the target's description lacks what it needs. */
  | { verdict: 'skipped'; message: string; enable: string }
  /** It has no meaning for this deployment. */
  | { verdict: 'not-applicable'; message: string }
  /** The runner or the network failed; nothing is said about the deployment. */
  | { verdict: 'error'; message: string }

/** How often a silent point was looked at, and whether the value was the same each time. */
export interface Repetition {
  runs: number
  stable: boolean
}

export type Verdict = Outcome['verdict']

/** An outcome with the exchanges that it rests on, oldest first; the last one decided. */
export type Finding = Outcome & { evidence: readonly Exchange[] }

/** Something that a check needs did not come about; what the check would have shown stays open. */
export class UndecidedError extends Error {
  override readonly name = 'UndecidedError'
}

export const passed = (message: string): Outcome => ({ verdict: 'passed', message })

export const failed = (expected: string, actual: string): Outcome => ({
  verdict: 'failed',
  message: `expected ${expected}, got ${actual}`,
  expected,
  actual,
})

export const observed = (
  value: unknown,
  message: string,
  repetition: Repetition = { runs: 1, stable: true },
): Outcome => ({ verdict: 'observed', value, message, ...repetition })

export const skipped = (enable: string, message: string): Outcome => ({ verdict: 'skipped', message, enable })

export const notApplicable = (message: string): Outcome => ({ verdict: 'not-applicable', message })

export const undecided = (message: string): Outcome => ({ verdict: 'error', message })
