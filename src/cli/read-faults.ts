import type { EmulatorOptions } from '../../emulator/index.ts'
import { checkSchema, controlSchema, FileError, readSource } from '../checked-file/index.ts'

/**
 * The faults that a file lists, in YAML or JSON.
 *
 * @throws FileError naming the place when the file cannot be read or lists anything else
 */
export async function readFaults(file: string): Promise<NonNullable<EmulatorOptions['faults']>> {
  const source = await readSource(file)
  const problems = await checkSchema(source, source.value, await controlSchema('FaultRules'))
  if (problems.length > 0) throw new FileError(problems)
  return source.value as NonNullable<EmulatorOptions['faults']>
}
