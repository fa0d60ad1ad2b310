export { createRedactor, exitCode, type Report, type Result, toJson, toTerminal } from './report/index.ts'
export { loadTarget, type Target, TargetError } from './target/index.ts'
export { type VerifyOptions, verify } from './verify.ts'
