export { checkSeed } from './check-seed.ts'
