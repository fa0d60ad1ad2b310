import type { Environment } from './../environment/index.ts'
import type { NewDocument } from './document.ts'
import { emptyDocument } from './errors.ts'
import { type StoredDocument, searchedText } from './stored-document.ts'
import { cutChunks, readContent } from './text/index.ts'
import { keyOf } from './vectors/index.ts'

/**
 * Reads a document and cuts it into chunks; nothing is stored yet.
 *
 * @throws Refusal (as a rejection) 400 when there is no text in it
 */
export async function prepareDocument(
  { ids, clock }: Environment,
  { id = ids.uuid(), label, url, metadata = {}, ...content }: NewDocument,
): Promise<StoredDocument> {
  const read = await readContent(content)
  const spans = cutChunks(read)
  if (spans.length === 0) throw emptyDocument(id)
  const document: StoredDocument = {
    id,
    ...(label !== undefined && { label }),
    ...(url !== undefined && { url }),
    metadata,
    text: read.text,
    chunks: spans.map((span) => ({ ...span, key: '' })),
    updatedAt: clock.now().toISOString(),
  }
  return {
    ...document,
    chunks: document.chunks.map((chunk) => ({ ...chunk, key: keyOf(searchedText(document, chunk)) })),
  }
}
