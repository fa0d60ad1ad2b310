import type { EmulatorOptions } from '../../emulator/index.ts'
import { checkSchema, controlSchema, FileError, type Problem, readSource } from '../checked-file/index.ts'
import { checkFaults } from '../seed/index.ts'

type Faults = NonNullable<EmulatorOptions['faults']>

/**
 * The faults that a file lists, in YAML or JSON.
 *
 * @throws FileError naming the place when the file cannot be read, or lists anything else or what has no effect
 */
export async function readFaults(file: string): Promise<Faults> {
  const source = await readSource(file)
  refuse(await checkSchema(source, source.value, await controlSchema('FaultRules')))
  const faults = source.value as Faults
  refuse(await checkFaults(source, faults, []))
  return faults
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new FileError(problems)
}
