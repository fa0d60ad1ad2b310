export { executeAll } from './execute.ts'
