export { type Coverage, coverage, type Untested } from './coverage.ts'
