import { setImmediate } from 'node:timers/promises'
import type { AgentIndex } from './agent-index.ts'
import { readPackedIndex } from './lexical/index.ts'
import type { WordFiles } from './word-files.ts'

/** Chunks whose words are indexed before other requests get their turn. */
const ROWS_AT_ONCE = 256
/** Chunks up to which an index is made in no time, and is not kept. */
const LEAST_KEPT = 1000
/** A file is written anew when this part of its chunks has come since: each byte that is written pays for itself. */
const SHARE_UNSAVED = 1 / 8

/** Has the words of agents' chunks indexed, and keeps the indexes of agents with many chunks in files. */
export class WordKeeper {
  readonly #files: WordFiles | undefined
  readonly #tell: (sentence: string) => void
  /** Files that have been looked for, by agent. */
  readonly #adopting = new Map<string, Promise<void>>()

  /** @param files where indexes are kept; only in memory when it is left out */
  constructor(files: WordFiles | undefined, tell: (sentence: string) => void) {
    this.#files = files
    this.#tell = tell
  }

  /** Indexes what is not, from the file as far as that goes; writes the file when much has come since. */
  async complete(agentId: string, current: () => AgentIndex): Promise<void> {
    const adopting = this.#adopting.get(agentId) ?? this.#adopt(agentId, current)
    this.#adopting.set(agentId, adopting)
    await adopting
    while (!current().indexWords(ROWS_AT_ONCE)) await setImmediate()
    const index = current()
    const due = Math.max(LEAST_KEPT, index.chunkCount * SHARE_UNSAVED)
    if (index.words.unsaved >= due) await this.#save(agentId, index)
  }

  /** Before the end: writes the file when there is anything that it lacks. */
  async saveRest(agentId: string, index: AgentIndex): Promise<void> {
    const { unsaved, isSaved, isStale } = index.words
    if (unsaved > 0 || !isSaved || isStale) await this.#save(agentId, index)
  }

  /** After chunks have gone: removes the file in which their words stand. */
  async forgetGone(agentId: string, index: AgentIndex): Promise<void> {
    if (!index.words.isStale) return
    index.words.isSaved = false // before others can ask for a new file, which comes after the removal
    index.words.isStale = false
    await this.#files?.remove(agentId)
  }

  /** Forgets all other agents, and removes the files of those with few chunks, which are never read. */
  async keepOnly(indexes: ReadonlyMap<string, AgentIndex>): Promise<void> {
    for (const agentId of this.#adopting.keys()) if (!indexes.has(agentId)) this.#adopting.delete(agentId)
    const kept = [...indexes].filter(([, { chunkCount }]) => chunkCount >= LEAST_KEPT)
    await this.#files?.keepOnly(new Set(kept.map(([agentId]) => agentId)))
  }

  async #adopt(agentId: string, current: () => AgentIndex): Promise<void> {
    if (this.#files === undefined || current().chunkCount < LEAST_KEPT) return
    const bytes = await this.#files.read(agentId)
    const read = bytes && readPackedIndex(bytes)
    if (read && current().adoptWords(read)) return
    const reason =
      bytes === undefined
        ? 'there is no file of them'
        : `their file is ${read ? 'of other documents' : 'damaged'}`
    current().words.isSaved = false
    await this.#files.remove(agentId)
    this.#tell(`the words of ${current().chunkCount} chunks of agent ${agentId} are indexed anew: ${reason}`)
  }

  async #save(agentId: string, index: AgentIndex): Promise<void> {
    if (this.#files === undefined || Math.min(index.chunkCount, index.words.rows) < LEAST_KEPT) return
    const parts = index.packWords()
    try {
      await this.#files.write(agentId, parts)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      this.#tell(`the words of agent ${agentId} are not kept for the next start: ${reason}`)
    }
  }
}
