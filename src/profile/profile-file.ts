import { readFile } from 'node:fs/promises'
import { type Document, isMap, isScalar, LineCounter, parseDocument } from 'yaml'
import { isMapping, profileProblems } from './check.ts'
import {
  illegalMember,
  notAMapping,
  type Place,
  ProfileError,
  type ProfileProblem,
  unreadable,
} from './errors.ts'
import { type Learnt, learntProblems } from './learnt.ts'
import { isLegal } from './legal.ts'
import type { ProfilePatch } from './profile.ts'

/** What a profile's file says. */
export interface ProfileFile {
  /** The profile that it extends, as it is written. */
  readonly base: string | undefined
  readonly patch: ProfilePatch
  /** How its values were seen, in a profile that was learnt. */
  readonly learnt: Learnt | undefined
}

/**
 * Reads a profile from a YAML or JSON file.
 *
 * @param file an absolute path.
 * @throws ProfileError with all problems and the lines where they stand.
 */
export async function readProfileFile(file: string): Promise<ProfileFile> {
  const lines = new LineCounter()
  const document = parseDocument(await readText(file), { lineCounter: lines, prettyErrors: false })
  const placeOf = (offset: number): Place => ({
    file,
    line: lines.linePos(offset).line,
    column: lines.linePos(offset).col,
  })
  if (document.errors.length > 0) {
    throw new ProfileError(
      file,
      document.errors.map((error) => unreadable(error.message, placeOf(error.pos[0]))),
    )
  }
  const value = toValue(document, file)
  const problems = documentProblems(value)
  if (problems.length > 0) {
    throw new ProfileError(
      file,
      problems.map((problem) => ({ ...problem, place: placeOf(offsetOf(document, problem.path)) })),
    )
  }
  const { extends: base, learnt, ...patch } = value as ProfilePatch & { extends?: string; learnt?: Learnt }
  return { base, patch, learnt }
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new ProfileError(file, [unreadable(`the file cannot be read: ${messageOf(error)}`)])
  }
}

/** The document as plain data; an empty one is a profile that changes nothing. */
function toValue(document: Document, file: string): unknown {
  try {
    return document.toJS() ?? {}
  } catch (error) {
    throw new ProfileError(file, [unreadable(messageOf(error))])
  }
}

function documentProblems(value: unknown): ProfileProblem[] {
  if (!isMapping(value)) return [notAMapping([], value)]
  const { extends: base, learnt, ...behaviour } = value
  const problems = profileProblems(behaviour)
  if (base !== undefined && !isLegal(['extends'], base)) {
    problems.push(illegalMember('extends', 'the name of a profile, a file, or random:SEED'))
  }
  return learnt === undefined ? problems : [...problems, ...learntProblems(learnt)]
}

/** Where the last part of a path stands in the text, or the last of its parts that can be found. */
function offsetOf(document: Document, path: readonly string[]): number {
  let node: unknown = document.contents
  let offset = 0
  for (const name of path) {
    if (!isMap(node)) break
    const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === name)
    if (!pair || !isScalar(pair.key)) break
    offset = pair.key.range?.[0] ?? offset
    node = pair.value
  }
  return offset
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
