export { makePlan, type Plan } from './plan.ts'
export { createSelection, type Selection, type SelectionOptions } from './selection.ts'
