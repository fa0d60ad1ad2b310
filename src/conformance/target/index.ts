export { TargetError } from './errors.ts'
export { loadTarget, type TargetSource } from './load-target.ts'
export { type MetadataFilters, missing, type Need, type Target } from './target.ts'
