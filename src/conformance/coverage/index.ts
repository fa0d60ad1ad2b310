export { type Coverage, coverage } from './coverage.ts'
