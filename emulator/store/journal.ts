import { type FileHandle, readFile } from 'node:fs/promises'
import type { Change } from './changes.ts'
import { appendDurably, createForAppend } from './disk.ts'
import type { Layout } from './layout.ts'
import { readSealedLines, type SealedLines, type Sequenced, sealLine } from './sealed-lines.ts'

/** A line of a journal: one transaction. */
export interface JournalLine extends Sequenced {
  readonly changes: readonly Change[]
}

export const journalLine = (sequence: number, changes: readonly Change[]) =>
  sealLine<JournalLine>({ sequence, changes })

/** The write-ahead log that is being written. It is only ever appended to; the next one takes its place. */
export class Journal {
  readonly path: string
  readonly #file: FileHandle
  #bytes = 0

  private constructor(path: string, file: FileHandle) {
    this.path = path
    this.#file = file
  }

  static async create(layout: Layout, firstSequence: number): Promise<Journal> {
    const path = layout.journal(firstSequence)
    return new Journal(path, await createForAppend(path))
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Appends lines with one write and one sync. */
  async append(lines: readonly string[]): Promise<void> {
    this.#bytes = await appendDurably(this.#file, lines.join(''), this.#bytes)
  }

  close(): Promise<void> {
    return this.#file.close()
  }
}

export async function readJournal(path: string): Promise<SealedLines<JournalLine>> {
  return readSealedLines(await readFile(path), isJournalLine)
}

function isJournalLine(value: unknown): value is JournalLine {
  if (typeof value !== 'object' || value === null) return false
  const { sequence, changes } = value as Partial<Record<keyof JournalLine, unknown>>
  return Number.isSafeInteger(sequence) && Array.isArray(changes)
}
