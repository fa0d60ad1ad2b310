export type { ControlAnswer, ControlContext, ControlOperation, ControlRequest } from './context.ts'
export { controlOperations } from './operations.ts'
