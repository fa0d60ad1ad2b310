export type { BoundaryCase } from './case.ts'
export { casesOf } from './cases-of.ts'
export { edit } from './edit.ts'
export { textBeyondTokens, textWithinTokens } from './texts.ts'
