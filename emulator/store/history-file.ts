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
  let known: HistoryLine | undefined // naming the path anew for each line would take as long as parsing it
  const isHere = (line: HistoryLine) => {
    const isKnown = line.history === known?.history && line.partition === known.partition
    if (!isKnown && layout.partition(line.history, line.partition) !== path) return false
    known = line
    return true
  }
  return readSealedLines(
    await readFile(path),
    (value): value is HistoryLine => isHistoryLine(value) && isHere(value),
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
