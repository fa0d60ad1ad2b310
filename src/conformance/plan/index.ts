export { makePlan, type Plan } from './plan.ts'
export { createSelection, type Selection, SelectionError, type SelectionOptions } from './selection.ts'
