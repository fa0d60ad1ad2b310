import type { PresentedReport } from '../present.ts'

/** When a run took place. */
export interface RunTime {
  startedAt: Date
  /** What the session's clock showed then, in milliseconds. */
  startedMs: number
  durationMs: number
}

/** Writes a report in one format. */
export type Format = (report: PresentedReport, time: RunTime) => string
