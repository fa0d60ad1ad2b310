export { executeAll } from './execute.ts'
export { preflight } from './preflight.ts'
