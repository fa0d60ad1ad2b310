import type { EmulatorOptions } from '../../emulator/index.ts'
import { FileError, UnreadableFileError } from '../checked-file/index.ts'
import { readSeedFile } from '../seed/index.ts'
import { UsageError } from './usage-error.ts'

/**
 * What `--seed` names: `demo`, `none`, or a file of YAML or JSON.
 *
 * @throws UsageError with the place of each mistake when the file cannot be read or describes no seed
 */
export async function readSeed(name: string): Promise<NonNullable<EmulatorOptions['seed']>> {
  if (name === 'demo' || name === 'none') return name
  return readSeedFile(name, process.env).catch((error: unknown) => {
    if (error instanceof UnreadableFileError)
      throw new UsageError(`--seed ${error.message}; write demo, none, or the path of a seed file`)
    if (error instanceof FileError) throw new UsageError(`--seed ${error.message}`)
    throw error
  })
}
