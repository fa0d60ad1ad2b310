export { keyOf } from './record.ts'
export { VectorRows } from './vector-rows.ts'
export { VectorSource } from './vector-source.ts'
export type { VectorTable } from './vector-table.ts'
