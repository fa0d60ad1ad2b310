export { applySeed } from './apply-seed.ts'
export { bareSeed, demoSeed } from './built-in-seeds.ts'
export { SeedError } from './errors.ts'
export type { SeedDocument } from './seed-document.ts'
