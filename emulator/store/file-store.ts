import { collectChanges } from './changes.ts'
import type { Checkpoint } from './checkpoint.ts'
import type { Checkpointer } from './checkpointer.ts'
import { diskFailed, refusedAfterFailure, type StoreError, storeClosed } from './errors.ts'
import { GroupCommit } from './group-commit.ts'
import { Journal, journalLine } from './journal.ts'
import type { Layout } from './layout.ts'
import type { Lock } from './lock.ts'
import type { Memory } from './memory.ts'
import type { RecoveryReport } from './recovery-report.ts'
import type { Collection, History, Store, Transaction } from './store.ts'

/** A data directory after recovery, as `openFileStore` hands it over. */
export interface OpenedDirectory {
  readonly layout: Layout
  readonly lock: Lock
  readonly memory: Memory
  /** The last transaction in `memory`. */
  readonly sequence: number
  /** An empty journal. */
  readonly journal: Journal
  readonly checkpointer: Checkpointer
  readonly recovery: RecoveryReport
}

/** Memory in front, the journal behind it, and checkpoints in the background. */
export class FileStore implements Store {
  readonly recovery: RecoveryReport
  readonly #layout: Layout
  readonly #lock: Lock
  readonly #memory: Memory
  readonly #checkpointer: Checkpointer
  readonly #commits = new GroupCommit((lines) => this.#writeGroup(lines))
  #journal: Journal
  #sequence: number
  #checkpointing: Promise<void> | undefined
  /** Whether something that was forgotten is to leave the disk with the next group. */
  #isUrgent = false
  #failure: StoreError | undefined
  #closing: Promise<void> | undefined

  constructor({ layout, lock, memory, sequence, journal, checkpointer, recovery }: OpenedDirectory) {
    this.recovery = recovery
    this.#layout = layout
    this.#lock = lock
    this.#memory = memory
    this.#sequence = sequence
    this.#journal = journal
    this.#checkpointer = checkpointer
  }

  get generation(): number {
    return this.#memory.generation
  }

  get failure(): StoreError | undefined {
    return this.#failure
  }

  collection<Value>(name: string): Collection<Value> {
    return this.#memory.collection(name)
  }

  history<Entry>(name: string): History<Entry> {
    return this.#memory.history(name)
  }

  collections(): readonly string[] {
    return this.#memory.collections()
  }

  histories(): readonly string[] {
    return this.#memory.histories()
  }

  async transact<Result>(change: (transaction: Transaction) => Result): Promise<Result> {
    if (this.#closing !== undefined) throw storeClosed()
    this.#refuseAfterFailure()
    const { changes, result, leaving } = collectChanges(change)
    if (changes.length === 0) return result
    this.#isUrgent ||= leaving.some(
      ({ history, partition }) => this.history(history).entries(partition).length > 0,
    )
    const sequence = this.#sequence + 1
    const line = journalLine(sequence, changes)
    this.#sequence = sequence
    this.#memory.apply(sequence, changes)
    await this.#commits.add(line)
    return result
  }

  close(): Promise<void> {
    this.#closing ??= this.#shutDown()
    return this.#closing
  }

  /**
   * A checkpoint takes memory as it is when the group is complete, and reaches the files only after the group
   * is durable: so the files never hold a part of a transaction that the journals lack.
   */
  async #writeGroup(lines: readonly string[]): Promise<void> {
    this.#refuseAfterFailure()
    const old = this.#journal
    const isWanted = this.#isUrgent || this.#checkpointer.isDue(old)
    const isDue = this.#checkpointing === undefined && old.bytes > 0 && isWanted
    if (isDue) this.#isUrgent = false
    const first = this.#sequence - lines.length + 1
    const checkpoint = isDue ? this.#checkpointer.take(this.#sequence) : undefined
    try {
      if (checkpoint !== undefined) this.#journal = await Journal.create(this.#layout, first)
      await this.#journal.append(lines)
    } catch (error) {
      throw this.#fail('write to the journal', error)
    }
    if (checkpoint !== undefined) this.#checkpointing = this.#writeCheckpoint(checkpoint, old)
    this.#hasten()
  }

  /** Runs beside later groups. What it fails to write is still in the journals: only later changes suffer. */
  async #writeCheckpoint(checkpoint: Checkpoint, journal: Journal): Promise<void> {
    try {
      await this.#checkpointer.write(checkpoint, journal)
      this.#checkpointing = undefined
    } catch (error) {
      this.#fail('write a checkpoint', error)
    }
    this.#hasten()
  }

  /**
   * Makes a group for a checkpoint that is to come soon, where one could not come with the group that asked for it:
   * another was being written, or the journal was empty. A failure is the store's, and is told to every later change.
   */
  #hasten(): void {
    if (!this.#isUrgent || this.#checkpointing !== undefined || this.#closing !== undefined) return
    void this.transact((transaction) => transaction.dropPartition('', '')).catch(() => undefined)
  }

  async #shutDown(): Promise<void> {
    await this.#commits.idle()
    await this.#checkpointing
    try {
      if (this.#failure === undefined && this.#checkpointer.hasWork) await this.#writeLastCheckpoint()
      await this.#journal.close()
    } finally {
      this.#lock.release()
    }
    if (this.#failure !== undefined) throw this.#failure
  }

  async #writeLastCheckpoint(): Promise<void> {
    const old = this.#journal
    try {
      this.#journal = await Journal.create(this.#layout, this.#sequence + 1)
    } catch (error) {
      this.#fail('start a journal', error)
      return
    }
    await this.#writeCheckpoint(this.#checkpointer.take(this.#sequence), old)
  }

  #refuseAfterFailure(): void {
    if (this.#failure !== undefined) throw refusedAfterFailure(this.#layout.root, this.#failure)
  }

  #fail(action: string, cause: unknown): StoreError {
    this.#failure = diskFailed(`${action} in ${this.#layout.root}`, cause)
    return this.#failure
  }
}
