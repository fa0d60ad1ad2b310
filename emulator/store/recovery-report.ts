/** A file that could not be read whole. It was moved, or copied where its good lines stayed in use. */
export interface SetAsideFile {
  /** Where it was found, relative to the data directory. */
  readonly file: string
  /** Where it is kept now, relative to the data directory. */
  readonly keptAs: string
  readonly reason: string
}

/** What opening a store found and mended. */
export interface RecoveryReport {
  /** What was read from the files of the last checkpoint: counts of collection records and history entries. */
  readonly snapshot: { readonly records: number; readonly entries: number }
  /** Transactions that were read from the journal. */
  readonly replayed: number
  /** Bytes of unfinished, never acknowledged writes that were cut off. */
  readonly tornBytes: number
  readonly setAside: readonly SetAsideFile[]
  /** Names of files that earlier starts set aside and that are still kept. */
  readonly setAsideBefore: readonly string[]
  /** Names of half-written temporary files that were removed; all they held is elsewhere. */
  readonly leftovers: readonly string[]
}

export const nothingRecovered = (): RecoveryReport => ({
  snapshot: { records: 0, entries: 0 },
  replayed: 0,
  tornBytes: 0,
  setAside: [],
  setAsideBefore: [],
  leftovers: [],
})

/** The report as lines for a person, the worst first; a clean start is one line. */
export function describeRecovery(report: RecoveryReport): readonly string[] {
  const { snapshot, replayed, tornBytes, setAside, setAsideBefore, leftovers } = report
  return [
    ...setAside.map(({ file, keptAs, reason }) => `damaged: ${file} (${reason}), kept as ${keptAs}`),
    ...(setAsideBefore.length > 0 ? [`set aside at earlier starts: ${setAsideBefore.join(', ')}`] : []),
    ...(tornBytes > 0 ? [`cut ${count(tornBytes, 'byte')} of a write that was never acknowledged`] : []),
    ...(leftovers.length > 0 ? [`removed unfinished temporary files: ${leftovers.join(', ')}`] : []),
    `read ${count(snapshot.records, 'record')} and ${count(snapshot.entries, 'history entry', 'history entries')}, ` +
      `replayed ${count(replayed, 'transaction')}`,
  ]
}

const count = (amount: number, one: string, many = `${one}s`) => `${amount} ${amount === 1 ? one : many}`
