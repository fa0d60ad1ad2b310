import { stringify } from 'yaml'
import type { Emulator } from '../../emulator/index.ts'
import { describeTarget } from './describe-target.ts'

/** Prints the description of a running emulator that `understudy verify --config` takes. */
export async function printTargetOf(emulator: Emulator): Promise<void> {
  process.stdout.write(stringify({ targets: { emulator: await describeTarget(emulator) } }))
}
