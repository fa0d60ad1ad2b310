import { readFile } from 'node:fs/promises'
import type { Layout } from './layout.ts'
import { readSealedLines, type SealedLines, type Sequenced } from './sealed-lines.ts'

/** What one transaction appended to one partition: whole or absent, like the transaction itself. */
export interface HistoryLine extends Sequenced {
  readonly history: string
  readonly partition: string
  readonly entries: readonly unknown[]
}

/** Each line says where it belongs, so a line that came here by a mistake is found out. */
export async function readHistoryFile(layout: Layout, path: string): Promise<SealedLines<HistoryLine>> {
  return readSealedLines(
    await readFile(path),
    (value): value is HistoryLine =>
      isHistoryLine(value) && layout.partition(value.history, value.partition) === path,
  )
}

function isHistoryLine(value: unknown): value is HistoryLine {
  if (typeof value !== 'object' || value === null) return false
  const { sequence, history, partition, entries } = value as Partial<Record<keyof HistoryLine, unknown>>
  return (
    Number.isSafeInteger(sequence) &&
    typeof history === 'string' &&
    typeof partition === 'string' &&
    Array.isArray(entries)
  )
}
