import type { DocumentContent } from '../document.ts'
import type { Content } from './content.ts'
import { type ChunkSpan, cutChunks } from './cut-chunks.ts'
import { readContent } from './read-content.ts'

/** A document's text, and where its chunks lie in it. */
export interface CutDocument {
  read: Content
  spans: readonly ChunkSpan[]
}

/**
 * Reads a document and cuts it into chunks, here: `cutDocument` decides in which thread that is.
 *
 * @throws RangeError (as a rejection) when it is nested more deeply than the parsers can follow
 */
export async function readAndCut(content: DocumentContent): Promise<CutDocument> {
  const read = await readContent(content)
  return { read, spans: cutChunks(read) }
}
