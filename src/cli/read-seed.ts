import { readFile } from 'node:fs/promises'
import { parse, YAMLParseError } from 'yaml'
import type { EmulatorOptions, SeedDocument } from '../../emulator/index.ts'
import { checkSeed } from '../seed/index.ts'
import { UsageError } from './usage-error.ts'

/**
 * What `--seed` names: `demo`, `none`, or a file of YAML or JSON.
 *
 * @throws UsageError when the file cannot be read, is no YAML or describes no seed
 */
export async function readSeed(name: string): Promise<NonNullable<EmulatorOptions['seed']>> {
  if (name === 'demo' || name === 'none') return name
  const text = await readFile(name, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`--seed ${name}: ${reason(error)}`)
  })
  const document = read(text, name)
  const problems = await checkSeed(document)
  if (problems.length > 0) throw new UsageError(`--seed ${name}: ${problems.join('; ')}`)
  return document as SeedDocument
}

function read(text: string, name: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    if (error instanceof YAMLParseError) throw new UsageError(`--seed ${name}: ${firstLine(error.message)}`)
    throw error
  }
}

function reason({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return 'there is no such file; write demo, none, or the path of a seed file'
  return code === 'EISDIR' ? 'this is a folder; write the path of a seed file' : message
}

/** The lines after it draw the place, which the first line names. */
function firstLine(message: string): string {
  return message.split('\n', 1)[0]?.replace(/:$/, '') ?? message
}
