import type { PresentedReport } from '../present.ts'

/** The counts of a report as a person reads them. */
export function inWords(summary: PresentedReport['summary']): string {
  const { passed, failed, observed, skipped, notApplicable, errored } = summary
  return [
    `${passed} passed`,
    `${failed} failed`,
    `${observed} observed`,
    `${skipped} skipped`,
    `${notApplicable} not applicable`,
    `${errored} not judged`,
  ].join(', ')
}
