import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A file that is made from others, and how. */
export interface Output {
  /** Its path in the package. */
  readonly file: string
  readonly content: () => Promise<string>
}

/** One line for each output that could not be written or is not up to date; none when all is well. */
export type Complaints = readonly string[]

/** Writes every output that can be made. */
export async function writeOutputs(root: string, outputs: readonly Output[]): Promise<Complaints> {
  return complaints(outputs, async (output) => {
    await mkdir(dirname(join(root, output.file)), { recursive: true })
    await writeFile(join(root, output.file), await output.content())
    return []
  })
}

/** Compares every output with what its sources make today. */
export async function checkOutputs(root: string, outputs: readonly Output[]): Promise<Complaints> {
  return complaints(outputs, async (output) => {
    const fresh = (await readIfThere(join(root, output.file))) === (await output.content())
    return fresh ? [] : [`${output.file} is out of date: run \`npm run generate\` and commit what it writes`]
  })
}

async function complaints(
  outputs: readonly Output[],
  handle: (output: Output) => Promise<Complaints>,
): Promise<Complaints> {
  const found: string[] = []
  for (const output of outputs) {
    try {
      found.push(...(await handle(output)))
    } catch (error) {
      found.push(`${output.file} cannot be made: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return found
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
