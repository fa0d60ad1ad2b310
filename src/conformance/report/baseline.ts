import { readFile } from 'node:fs/promises'
import { closestMatch } from 'leven'
import { parse, YAMLError } from 'yaml'

/** The file of known failures cannot be used. */
export class BaselineError extends Error {
  override readonly name = 'BaselineError'
}

/**
 * Reads known failures: a list of requirement ids, in YAML or JSON.
 *
 * @throws BaselineError when the file cannot be read, is no list of texts, or names what is no requirement
 */
export async function readBaseline(file: string, known: readonly string[]): Promise<string[]> {
  const refuse = (reason: string): never => {
    throw new BaselineError(`${file}: ${reason}`)
  }
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) =>
    refuse(error.code === 'ENOENT' ? 'there is no such file' : error.message),
  )
  const ids = read(text, refuse)
  const isId = new Set(known)
  const unknown = ids.find((id) => !isId.has(id))
  if (unknown !== undefined)
    refuse(
      `there is no requirement "${unknown}"; the nearest is ${closestMatch(unknown, [...known]) ?? 'none'}`,
    )
  return ids
}

function read(text: string, refuse: (reason: string) => never): string[] {
  const wanted =
    'a baseline is a list of requirement ids, such as "- createAgent.agent.displayName.maxLength"'
  try {
    const value: unknown = parse(text) ?? []
    if (Array.isArray(value) && value.every((id): id is string => typeof id === 'string')) return value
  } catch (error) {
    if (!(error instanceof YAMLError)) throw error
    return refuse(`${error.message.split('\n')[0]}; ${wanted}`)
  }
  return refuse(wanted)
}
