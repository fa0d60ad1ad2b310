export type { Fault, FaultRule } from './fault.ts'
export { createFaultList, type FaultList } from './fault-list.ts'
