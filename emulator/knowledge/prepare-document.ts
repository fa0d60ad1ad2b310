import type { Environment } from './../environment/index.ts'
import type { NewDocument } from './document.ts'
import { emptyDocument } from './errors.ts'
import { type StoredDocument, searchedText } from './stored-document.ts'
import { cutChunks, readContent } from './text/index.ts'
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

interface Cut {
  read: Awaited<ReturnType<typeof readContent>>
  spans: ReturnType<typeof cutChunks>
}

/** Of documents that cannot change; the demo data are cut once, however many emulators begin with them. */
const known = new WeakMap<NewDocument, Cut>()

async function cut(document: NewDocument): Promise<Cut> {
  const found = known.get(document)
  if (found) return found
  const { id: _, label: __, url: ___, metadata: ____, ...content } = document
  const read = await readContent(content)
  const made = { read, spans: cutChunks(read) }
  if (Object.isFrozen(document)) known.set(document, made)
  return made
}
