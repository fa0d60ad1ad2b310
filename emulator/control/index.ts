export { type ClockChange, changeClock } from './clock.ts'
export type { ControlAnswer, ControlContext, ControlOperation, ControlRequest } from './context.ts'
export { controlOperations } from './operations.ts'
export { saveSnapshot } from './snapshots.ts'
