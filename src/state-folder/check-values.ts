import { join } from 'node:path'
import { checkSchema, controlSchema, type Path } from '../checked-file/index.ts'
import { unfit } from './errors.ts'
import { type Manifest, manifestName, type State } from './manifest.ts'

/**
 * Holds what was read from a folder to the contract: an emulator that took a value of another shape would fail later,
 * and far from the file that has it.
 *
 * @throws StateFolderError naming the file, and what its value must be
 */
export async function checkValues(folder: string, manifest: Manifest, state: State): Promise<void> {
  const schema = await controlSchema('CheckedState')
  const source = {
    problem: (path: Path, message: string) => {
      const { place, depth } = placeOf(manifest, path)
      return unfit(join(folder, place), within(path.slice(0, depth), message))
    },
  }
  const [problem] = await checkSchema(source, state, schema)
  if (problem) throw problem
}

/** Where the value at a path was read, and how much of the path leads there. */
function placeOf({ collections, histories }: Manifest, path: Path): { place: string; depth: number } {
  const [part, name, index, member, line] = path
  const record = part === 'collections' ? collections[`${name}`]?.[Number(index)] : undefined
  if (record && member === 'value') return { place: record.file, depth: 4 }
  const partition = part === 'histories' ? histories[`${name}`]?.[Number(index)] : undefined
  if (partition && typeof line === 'number')
    return { place: `${partition.file}, line ${line + 1},`, depth: 5 }
  return { place: manifestName, depth: 0 }
}

/** What is said of a value in the state, as said of it in its file. Messages begin with the path to their value. */
function within(path: Path, message: string): string {
  if (path.length === 0) return message
  const start = path.reduce<string>(
    (text, step) => text + (typeof step === 'number' ? `[${step}]` : `.${step}`),
    '',
  )
  const rest = message.slice(start.length - 1)
  if (rest.startsWith(' ')) return `it${rest}`
  return rest.startsWith('.') ? rest.slice(1) : rest
}
