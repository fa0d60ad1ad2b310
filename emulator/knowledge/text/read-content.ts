import type { DocumentContent } from '../document.ts'
import type { Content } from './content.ts'
import { readText } from './read-text.ts'

/**
 * The text of a document, whatever form it comes in. The parsers are loaded when the first document needs them.
 * Markdown is read as GitHub reads it; of HTML, scripts, styles and the head are left out.
 *
 * @throws RangeError (as a rejection) when it is nested more deeply than the parsers can follow
 */
export async function readContent(content: DocumentContent): Promise<Content> {
  if (content.text !== undefined) return readText(content.text)
  const { readHtml, readMarkdown } = await import('./read-markup.ts')
  return content.html === undefined ? readMarkdown(content.markdown) : readHtml(content.html)
}
