export { type CleanUp, cleanUp } from './clean-up.ts'
export { type Coverage, coverage } from './coverage/index.ts'
export {
  type Comparison,
  compareProfiles,
  compareReports,
  comparisonToTerminal,
  exitCodeOf,
  isReport,
  learntSide,
  type ProfileSide,
  profileSide,
  readReport,
} from './diff/index.ts'
export { everyCheck } from './every-check.ts'
export { type SessionPorts, UnreachableError } from './http/index.ts'
export {
  type LearnOptions,
  type LearntProfile,
  learn,
  learntProfile,
  learntToTerminal,
} from './learn/index.ts'
export { type Plan, SelectionError } from './plan/index.ts'
export {
  BaselineError,
  createRedactor,
  exitCode,
  type FormatName,
  formats,
  planToTerminal,
  presentReport,
  type Redactor,
  type Report,
  type Result,
  readBaseline,
  redactError,
  showLeftBehind,
  showText,
  toTerminal,
  withBaseline,
} from './report/index.ts'
export { loadTarget, type Target, TargetError } from './target/index.ts'
export { planRun, type VerifyOptions, verify } from './verify.ts'
