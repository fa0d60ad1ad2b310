export { type Emulator, type EmulatorOptions, type SeedDocument, startEmulator } from '../emulator/index.ts'
