import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
} from 'yaml'
import { FileError, type Problem } from './errors.ts'
import { explainSyntax } from './explain-syntax.ts'
import { readText } from './read-text.ts'

/** A place in a document, as a path of member names and indexes. */
export type Path = readonly (string | number)[]

/** A YAML (or JSON) file that has been read, and where in it everything stands. */
export interface Source<Found = Problem> {
  readonly file: string
  readonly value: unknown
  /** A problem with the value at a path, or with the name of a member. */
  problem(path: Path, message: string, at?: 'value' | 'name'): Found
}

/**
 * Reads a file of YAML, of which JSON is a part. Anchors and aliases are followed.
 *
 * @throws FileError when it cannot be read or is no YAML
 */
export async function readSource(file: string): Promise<Source> {
  return parseSource(file, await readText(file))
}

/**
 * Parses the YAML with which a file begins.
 *
 * @throws FileError when it is no YAML
 */
export function parseSource(file: string, text: string): Source {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, merge: true, prettyErrors: false })
  const at = (offset: number, message: string): Problem => {
    const { line, col } = lines.linePos(offset)
    return { file, line, column: col, message }
  }
  if (document.errors.length > 0) {
    throw new FileError(document.errors.map((error) => at(error.pos[0], explainSyntax(document, error))))
  }
  return {
    file,
    value: document.toJS(),
    problem: (path, message, place = 'value') => at(offsetOf(document, path, place), message),
  }
}

/** Where a value begins, or the nearest one around it that is in the file. */
function offsetOf(document: Document, path: Path, place: 'value' | 'name'): number {
  if (place === 'name') {
    const parent = nodeAt(document, path.slice(0, -1))
    const pair = isMap(parent)
      ? parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1))
      : undefined
    if (pair && isNode(pair.key) && pair.key.range) return pair.key.range[0]
  }
  for (let length = path.length; length >= 0; length -= 1) {
    const node = nodeAt(document, path.slice(0, length))
    if (isNode(node) && node.range && (isScalar(node) || isCollection(node))) return node.range[0]
  }
  return 0
}

/** The node at a path; what an alias stands for is where its anchor is. */
function nodeAt(document: Document, path: Path): unknown {
  const follow = (node: unknown) => (isAlias(node) ? node.resolve(document) : node)
  return path.reduce<unknown>(
    (node, step) => (isCollection(node) ? follow(node.get(step, true)) : undefined),
    follow(document.contents),
  )
}
