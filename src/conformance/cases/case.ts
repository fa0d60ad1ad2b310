/** What the request of a case must meet with. */
export type Expectation = 'accepted' | 'refused'

/**
 * A body that differs from an accepted one, its control, in exactly one place, and what must become of it.
 */
export interface BoundaryCase {
  /** What is sent, for messages: `101 characters (emoji)`. */
  label: string
  /** JSON pointer to the place. */
  pointer: string
  /** What stands there; absent for a member that is left out. */
  value?: unknown
  expectation: Expectation
}
