export { StateFolderError } from './errors.ts'
export type { State } from './manifest.ts'
export { holdsState, readStateFolder } from './read-state-folder.ts'
export { writeStateFolder } from './write-state-folder.ts'
