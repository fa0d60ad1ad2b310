import { isDeepStrictEqual } from 'node:util'
import type { Environment } from './../environment/index.ts'
import type { DocumentContent, NewDocument } from './document.ts'
import { emptyDocument } from './errors.ts'
import { type StoredDocument, searchedText } from './stored-document.ts'
import { type CutDocument, cutDocument } from './text/index.ts'
import { keyOf } from './vectors/index.ts'

/**
 * Reads a document and cuts it into chunks; nothing is stored yet.
 *
 * @throws Refusal (as a rejection) 400 when there is no text in it, or it is nested too deeply
 */
export async function prepareDocument(
  { ids, clock }: Environment,
  wanted: NewDocument,
): Promise<StoredDocument> {
  const { id = ids.uuid(), label, url, metadata = {} } = wanted
  const { read, spans } = await cut(wanted)
  if (!Object.isFrozen(wanted)) known.delete(wanted)
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

/**
 * Finds out whether a document can be put; what it takes is not done again when the document is.
 *
 * @throws Refusal (as a rejection) as `prepareDocument` does
 */
export async function checkDocument(wanted: NewDocument): Promise<void> {
  known.set(wanted, await cut(wanted))
}

interface Cut extends CutDocument {
  content: DocumentContent
}

/**
 * Documents that were cut already: those that were checked before they are put, and those that cannot change, such as
 * the demo data, with which many emulators begin.
 */
const known = new WeakMap<NewDocument, Cut>()

async function cut(document: NewDocument): Promise<Cut> {
  const { id, label: _, url: __, metadata: ___, ...content } = document
  const found = known.get(document)
  if (found && isDeepStrictEqual(found.content, content)) return found
  const made = { content, ...(await cutDocument(content)) }
  if (made.spans.length === 0) throw emptyDocument(id)
  if (Object.isFrozen(document)) known.set(document, made)
  return made
}
