import type { Format } from './format.ts'

/** The report itself, as `contracts/report.schema.json` describes it. */
export const toJson: Format = (report) => `${JSON.stringify(report, null, 2)}\n`
