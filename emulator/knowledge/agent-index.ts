import { AgentWords } from './agent-words.ts'
import type { Chunk } from './document.ts'
import type { ReadPackedIndex, Vocabulary } from './lexical/index.ts'
import {
  type KnowledgeEntry,
  type StoredChunk,
  type StoredDocument,
  searchedText,
} from './stored-document.ts'
import { VectorRows, type VectorTable } from './vectors/index.ts'

interface Row {
  document: StoredDocument
  chunk: StoredChunk
  /** Which one of its document it is. */
  number: number
}

/** Rows of removed chunks that are tolerated, beside as many as there are chunks. */
const LEAST_DEAD_ROWS = 1000

/**
 * What an agent's documents are searched by. It follows from the stored entries alone: each is applied once, and
 * when they turn out to be others than those that were applied, all begins anew. Chunks are numbered in rows, in the
 * order in which they came.
 */
export class AgentIndex {
  readonly documents = new Map<string, { document: StoredDocument; firstRow: number }>()
  /** Characters of documents that were deleted or replaced, and of those that are there. */
  garbage = 0
  size = 0
  chunkCount = 0
  readonly words: AgentWords
  #vectors = new VectorRows()
  #rows: (Row | undefined)[] = []
  #applied = 0
  #lastApplied: KnowledgeEntry | undefined

  constructor(vocabulary: Vocabulary) {
    this.words = new AgentWords(vocabulary)
  }

  /** Applies what is new in the agent's entries. */
  follow(entries: readonly KnowledgeEntry[]): void {
    if (this.#applied > 0 && entries[this.#applied - 1] !== this.#lastApplied) this.clear()
    for (const entry of entries.slice(this.#applied)) this.#apply(entry)
    this.#applied = entries.length
    this.#lastApplied = entries.at(-1)
    if (this.#rows.length > 2 * this.chunkCount + LEAST_DEAD_ROWS) this.#renumber()
  }

  /** Gives back what its chunks need of the vectors, and knows nothing any more. */
  clear(): void {
    this.#forgetRows()
    this.documents.clear()
    this.garbage = 0
    this.size = 0
    this.#applied = 0
    this.#lastApplied = undefined
  }

  /** Takes the vectors of chunks that have none yet from the table; returns the texts that are not in it. */
  claimVectors(table: VectorTable | undefined): { key: string; text: string }[] {
    const missing = this.#vectors.claim(table)
    return missing
      .flatMap((row) => this.#rows[row] ?? [])
      .map(({ document, chunk }) => ({
        key: chunk.key,
        text: searchedText(document, chunk),
      }))
  }

  nearest(table: VectorTable, query: Float32Array, count: number) {
    return this.#vectors.nearest(table, query, count)
  }

  /** Indexes the words of so many more chunks; returns whether those of all are indexed then. */
  indexWords(most: number): boolean {
    const end = Math.min(this.words.rows + most, this.#rows.length)
    while (this.words.rows < end) {
      const row = this.#rows[this.words.rows]
      this.words.add(row && searchedText(row.document, row.chunk))
    }
    return this.words.rows === this.#rows.length
  }

  /** Takes the index of words that a file keeps; returns whether it is of these chunks. */
  adoptWords(read: ReadPackedIndex): boolean {
    return this.words.adopt(read, this.#liveRows(), (row) => this.#keyOf(row))
  }

  /** The index of words, for a file. */
  packWords(): Buffer[] {
    return this.words.pack(this.#liveRows(), (row) => this.#keyOf(row))
  }

  chunk(row: number): Chunk {
    const found = this.#rows[row]
    if (!found) throw new Error(`there is no chunk in row ${row}`)
    const { document, chunk, number } = found
    const { id, label, url, metadata, text } = document
    return {
      id: `${id}#${number}`,
      documentId: id,
      text: text.slice(chunk.start, chunk.end),
      headings: chunk.headings,
      ...(label !== undefined && { label }),
      ...(url !== undefined && { url }),
      metadata,
    }
  }

  #apply(entry: KnowledgeEntry): void {
    if ('delete' in entry) {
      this.#remove(entry.delete)
    } else {
      this.#remove(entry.put.id)
      this.size += entry.put.text.length
      this.#addRows(entry.put)
    }
  }

  #addRows(document: StoredDocument): void {
    this.documents.set(document.id, { document, firstRow: this.#rows.length })
    for (const [number, chunk] of document.chunks.entries()) {
      this.#rows.push({ document, chunk, number })
      this.#vectors.add(chunk.key)
    }
    this.chunkCount += document.chunks.length
  }

  #remove(documentId: string): void {
    const found = this.documents.get(documentId)
    if (!found) return
    const { document, firstRow } = found
    for (const [number, chunk] of document.chunks.entries()) {
      const row = firstRow + number
      this.#rows[row] = undefined
      this.#vectors.remove(row)
      this.words.remove(row, searchedText(document, chunk))
    }
    this.documents.delete(documentId)
    this.chunkCount -= document.chunks.length
    this.size -= document.text.length
    this.garbage += document.text.length
  }

  /** Closes the gaps that removed chunks left. */
  #renumber(): void {
    const documents = [...this.documents.values()].map(({ document }) => document)
    this.#forgetRows()
    for (const document of documents) this.#addRows(document)
  }

  #forgetRows(): void {
    this.#vectors.clear()
    this.#vectors = new VectorRows()
    this.words.clear()
    this.#rows = []
    this.chunkCount = 0
  }

  #liveRows(): number[] {
    const live: number[] = []
    for (const [row, each] of this.#rows.entries()) if (each) live.push(row)
    return live
  }

  #keyOf(row: number): string {
    return this.#rows[row]?.chunk.key ?? ''
  }
}
