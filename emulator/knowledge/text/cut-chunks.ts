import type { Content, Section } from './content.ts'
import { cutSentences, type Piece } from './cut-sentences.ts'

/** Where a chunk lies in its document's text, and the titles that it stands under but does not hold. */
export interface ChunkSpan {
  start: number
  end: number
  headings: readonly string[]
}

/** In tokens, roughly: see countTokens. */
export interface ChunkSize {
  /** The most that a chunk has. */
  limit: number
  /** The most that a chunk repeats of the one before it in its section. */
  overlap: number
}

export const defaultChunkSize: ChunkSize = { limit: 400, overlap: 50 }

/**
 * Cuts a document into chunks of whole sentences. A section of its own begins a new chunk, which its title leads;
 * further chunks of a section name the title among their headings, and repeat the last sentences of the one before.
 */
export function cutChunks(content: Content, size: ChunkSize = defaultChunkSize): ChunkSpan[] {
  return content.sections.flatMap((section) => cutSection(content.text, section, size))
}

function cutSection(text: string, section: Section, size: ChunkSize): ChunkSpan[] {
  const { above, title } = section
  const titles = title ? [...above, text.slice(title.start, title.end)] : above
  const blocks = title ? [title, ...section.blocks] : section.blocks
  const pieces = blocks.flatMap((block) => cutSentences(text, block, size.limit))
  return pack(pieces, size).map(({ start, end }, index) => ({
    start,
    end: start + text.slice(start, end).trimEnd().length,
    headings: index === 0 ? above : titles,
  }))
}

function pack(pieces: readonly Piece[], { limit, overlap }: ChunkSize): { start: number; end: number }[] {
  const chunks: { start: number; end: number }[] = []
  let held: Piece[] = []
  let tokens = 0
  const close = () => {
    const [first] = held
    const last = held.at(-1)
    if (first && last) chunks.push({ start: first.start, end: last.end })
  }
  for (const piece of pieces) {
    if (tokens + piece.tokens > limit && held.length > 0) {
      close()
      held = lastPieces(held, Math.min(overlap, limit - piece.tokens))
      tokens = held.reduce((sum, each) => sum + each.tokens, 0)
    }
    held.push(piece)
    tokens += piece.tokens
  }
  close()
  return chunks
}

/** The last pieces that together have at most so many tokens; never all of them. */
function lastPieces(pieces: readonly Piece[], most: number): Piece[] {
  let tokens = 0
  let first = pieces.length
  while (first > 1) {
    tokens += pieces[first - 1]?.tokens ?? 0
    if (tokens > most) break
    first -= 1
  }
  return pieces.slice(first)
}
