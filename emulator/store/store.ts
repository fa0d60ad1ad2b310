import type { StoreError } from './errors.ts'
import type { RecoveryReport } from './recovery-report.ts'

/**
 * The changes of one transaction. Values and entries are plain JSON; they are copied as they are given.
 * What is changed is seen by readers when the transaction function has returned, not before.
 */
export interface Transaction {
  put(collection: string, key: string, value: unknown): void
  delete(collection: string, key: string): void
  append(history: string, partition: string, entry: unknown): void
  /**
   * Forgets all entries of one partition, in memory and on disk. They leave the disk with the next checkpoint; with
   * `soon` that begins when the transaction is durable, however little there is to write.
   */
  dropPartition(history: string, partition: string, options?: { soon: boolean }): void
  /** Forgets everything. Changes made after it in the same transaction stay. */
  clear(): void
}

/** Records by key, in the order in which the keys first came in. Values are frozen. */
export interface Collection<Value> {
  get(key: string): Value | undefined
  has(key: string): boolean
  keys(): Iterable<string>
  values(): Iterable<Value>
  entries(): Iterable<readonly [string, Value]>
  readonly size: number
}

/** Entries that only grow, in partitions that can be dropped as a whole. Entries are frozen. */
export interface History<Entry> {
  /** The entries so far, oldest first; a later append does not change an array that was handed out. */
  entries(partition: string): readonly Entry[]
  partitions(): Iterable<string>
}

export interface Store {
  collection<Value>(name: string): Collection<Value>
  history<Entry>(name: string): History<Entry>
  /** Names of the collections that hold records, sorted. */
  collections(): readonly string[]
  /** Names of the histories that hold entries, sorted. */
  histories(): readonly string[]
  /**
   * Applies the changes to memory before it returns, and resolves with what `change` returned when they are
   * durable. After a crash all of a transaction is there or nothing of it. When `change` throws, nothing is
   * applied and the promise rejects with what was thrown.
   *
   * Readers see a change from the moment it is applied, so before it is durable. After a `disk` failure memory
   * may be ahead of the disk by the changes that were rejected; nothing is added to that, and the next start
   * shows what was acknowledged.
   *
   * @throws StoreError (as a rejection) `value` for what is not plain JSON, `transaction` for a change
   * function that is asynchronous, `disk` when writing failed, `refused` after such a failure, `closed`.
   */
  transact<Result>(change: (transaction: Transaction) => Result): Promise<Result>
  /**
   * How often everything was forgotten since the store was opened. Work of several transactions that finds another
   * number than it began with no longer stands on what it began on, even where the same keys are there again.
   */
  readonly generation: number
  /** What was found and mended when the store was opened. */
  readonly recovery: RecoveryReport
  /** Why no more changes are taken; absent as long as they are. */
  readonly failure?: StoreError | undefined
  /** Waits for what is under way and gives the directory up. Rejects with the failure if writing had failed. */
  close(): Promise<void>
}
