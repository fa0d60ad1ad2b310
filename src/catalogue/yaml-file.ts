import { readFileSync } from 'node:fs'
import { isNode, LineCounter, type ParsedNode, parseDocument } from 'yaml'
import { CatalogueError } from './errors.ts'

/** What a YAML file says, and where. */
export interface YamlFile {
  readonly file: string
  readonly value: unknown
  /** The line, from 1, of the value at this path, or of the nearest one around it that is there. */
  readonly lineOf: (path: readonly (string | number)[]) => number
}

/**
 * Reads a YAML file, with anchors and merge keys (`<<`).
 *
 * @throws CatalogueError when it is no YAML.
 */
export function readYamlFile(file: string): YamlFile {
  const lines = new LineCounter()
  const document = parseDocument(readFileSync(file, 'utf8'), {
    lineCounter: lines,
    merge: true,
    prettyErrors: false,
  })
  const lineAt = (offset: number) => lines.linePos(offset).line
  if (document.errors.length > 0) {
    throw new CatalogueError(
      document.errors.map(({ message, pos }) => ({
        file,
        line: lineAt(pos[0]),
        message: `no YAML: ${message}`,
      })),
    )
  }
  const lineOf = (path: readonly (string | number)[]): number => {
    const node = path.length === 0 ? document.contents : document.getIn(path, true)
    if (isNode(node)) return lineAt((node as ParsedNode).range[0])
    return path.length === 0 ? 1 : lineOf(path.slice(0, -1))
  }
  return { file, value: document.toJS(), lineOf }
}
