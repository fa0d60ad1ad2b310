import type { EmulatorOptions } from '../../emulator/index.ts'
import { readSeedFile } from '../seed/index.ts'

/**
 * What `--seed` names: `demo`, `none`, or a file of YAML or JSON.
 *
 * @throws FileError with the place of each mistake when the file cannot be read or describes no seed
 */
export async function readSeed(name: string): Promise<NonNullable<EmulatorOptions['seed']>> {
  return name === 'demo' || name === 'none' ? name : readSeedFile(name, process.env)
}
