import type { Store } from '../store/index.ts'
import { AgentIndex } from './agent-index.ts'
import { Vocabulary } from './lexical/index.ts'
import { keepOnly } from './store-documents.ts'
import { KNOWLEDGE, type KnowledgeEntry } from './stored-document.ts'
import type { VectorSource } from './vectors/index.ts'
import type { WordKeeper } from './word-keeper.ts'

/** Characters of documents that are gone, up to which an agent's entries are never written anew for their sake. */
const LEAST_GARBAGE = 65_536

/** The indexes of all agents, each made when it is first asked for, and kept in step with the store. */
export class AgentIndexes {
  readonly #store: Store
  readonly #vectors: VectorSource
  readonly #words: WordKeeper
  readonly #vocabulary = new Vocabulary()
  readonly #indexes = new Map<string, AgentIndex>()
  /** Agents that had documents when this was last looked at. */
  #known: ReadonlySet<string>

  constructor(store: Store, vectors: VectorSource, words: WordKeeper) {
    this.#store = store
    this.#vectors = vectors
    this.#words = words
    this.#known = new Set(this.#history().partitions())
  }

  /** The agent's index, up to date. An agent without documents has an empty one. */
  of(agentId: string): AgentIndex {
    const entries = this.#history().entries(agentId)
    const index = this.#indexes.get(agentId) ?? new AgentIndex(this.#vocabulary)
    if (entries.length > 0) this.#indexes.set(agentId, index)
    index.follow(entries)
    return index
  }

  /** Embeds what has no vector yet of an agent's chunks. */
  async complete(agentId: string, onEmbedded?: (chunks: number) => void): Promise<void> {
    const missing = this.of(agentId).claimVectors(await this.#vectors.table())
    if (missing.length === 0) return
    await this.#vectors.complete(missing, onEmbedded)
    this.of(agentId).claimVectors(await this.#vectors.table())
  }

  /** Indexes the words that are not indexed yet of an agent's chunks. */
  async completeWords(agentId: string): Promise<void> {
    await this.#words.complete(agentId, () => this.of(agentId))
  }

  /** Keeps all that has been added to indexes of words. */
  async saveAllWords(): Promise<void> {
    for (const [agentId, index] of this.#indexes) await this.#words.saveRest(agentId, index)
  }

  /** The agents of which chunks have no vector yet, with the number of these. */
  async incomplete(): Promise<{ agentId: string; missing: number }[]> {
    const agents = [...this.#history().partitions()]
    await this.#words.keepOnly(this.#indexesOf(agents))
    if (agents.length === 0) return []
    const table = await this.#vectors.table()
    return agents
      .map((agentId) => ({ agentId, missing: this.of(agentId).claimVectors(table).length }))
      .filter(({ missing }) => missing > 0)
  }

  /** After documents of an agent were deleted or replaced: forgets what only they needed. */
  async tidy(agentId: string): Promise<void> {
    const { garbage, size } = this.of(agentId)
    if (garbage > size + LEAST_GARBAGE || size === 0) await this.#rewrite(agentId)
    if (garbage > 0) await this.#eraseVectors()
    await this.#words.forgetGone(agentId, this.of(agentId))
  }

  /** After agents were dropped from the store or got other documents there: forgets what only they needed. */
  async forgetDropped(): Promise<void> {
    const agents = new Set(this.#history().partitions())
    const dropped = [...this.#known, ...this.#indexes.keys()].filter((agentId) => !agents.has(agentId))
    this.#known = agents
    for (const agentId of dropped) {
      this.#indexes.get(agentId)?.clear()
      this.#indexes.delete(agentId)
    }
    if (dropped.length > 0) {
      await Promise.all([this.#eraseVectors(), this.#words.keepOnly(this.#indexesOf(agents))])
    }
    for (const agentId of this.#indexes.keys()) await this.#words.forgetGone(agentId, this.of(agentId))
  }

  #indexesOf(agentIds: Iterable<string>): ReadonlyMap<string, AgentIndex> {
    return new Map(Array.from(agentIds, (agentId) => [agentId, this.of(agentId)]))
  }

  /** Writes an agent's entries anew, without the documents that are gone. */
  async #rewrite(agentId: string): Promise<void> {
    await this.#store.transact((transaction) => {
      const documents = [...this.of(agentId).documents.values()].map(({ document }) => document)
      keepOnly(transaction, agentId, documents)
    })
  }

  async #eraseVectors(): Promise<void> {
    const agents = [...this.#history().partitions()]
    if (agents.length === 0) return this.#vectors.removeAll()
    const table = await this.#vectors.table()
    for (const agentId of agents) this.of(agentId).claimVectors(table)
    table?.eraseUnused()
    await table?.settled()
  }

  #history() {
    return this.#store.history<KnowledgeEntry>(KNOWLEDGE)
  }
}
