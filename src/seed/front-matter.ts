import { checkSchema, FileError, parseSource } from '../checked-file/index.ts'
import { isObject } from '../contract/index.ts'
import { frontMatterSchema } from './file-schema.ts'
import type { SeedKnowledge } from './seed-document.ts'

/** What a file says of itself before its content, in YAML between two lines of three hyphens. */
export type FrontMatter = Pick<SeedKnowledge, 'label' | 'url' | 'metadata'>

const opened = /^---[ \t]*\r?\n/
const frontMatter = /^(---[ \t]*\r?\n(?:[\s\S]*?\n)??)---[ \t]*(?:\r?\n|$)/

/**
 * Parts the front matter of a document, if it has any, from its content.
 *
 * @throws FileError with the place in the file when the front matter is not closed, no YAML, or says what it cannot
 */
export async function readFrontMatter(
  file: string,
  text: string,
): Promise<{ own: FrontMatter; content: string }> {
  if (!opened.test(text)) return { own: {}, content: text }
  const [whole = '', yaml] = frontMatter.exec(text) ?? []
  if (yaml === undefined) throw new FileError([{ file, line: 1, column: 1, message: notClosed }])
  // The opening hyphens stay: YAML takes them for the beginning of a document, and the lines count from them.
  const source = parseSource(file, yaml.trimEnd())
  if (!isObject(source.value)) throw new FileError([source.problem([], noObject)])
  const problems = await checkSchema(source, source.value, await frontMatterSchema())
  if (problems.length > 0) throw new FileError(problems)
  return { own: source.value as FrontMatter, content: text.slice(whole.length) }
}

const notClosed =
  'the front matter that begins here is never closed; end it with a line of three hyphens, or begin the text with an empty line if it is none'
const noObject = 'front matter must be an object of label, url and metadata'
