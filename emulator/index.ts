export { ListenError } from './listen.ts'
export { type SeedDocument, SeedError } from './seed/index.ts'
export { type Emulator, type EmulatorOptions, startEmulator } from './start-emulator.ts'
export { StoreError } from './store/index.ts'
