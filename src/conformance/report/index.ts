export { createRedactor, type Redactor } from './redact.ts'
export { exitCode, makeReport, type Report, type Result, toResult } from './report.ts'
export { toJson } from './to-json.ts'
export { toTerminal } from './to-terminal.ts'
