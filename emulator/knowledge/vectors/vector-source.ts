import type { Embedder } from '../embedding/index.ts'
import { createVectorTable, openVectorTable, removeVectorFiles } from './open-vector-table.ts'
import type { VectorTable } from './vector-table.ts'

/** Texts that are embedded at once, and added to the table together. */
const BATCH = 64

export interface KeyedText {
  key: string
  text: string
}

/** Gives texts their vectors, each text only once: what has been embedded is looked up. */
export class VectorSource {
  readonly #embedder: Embedder
  readonly #directory: string | undefined
  #opening: Promise<VectorTable | undefined> | undefined
  readonly #underWay = new Map<string, Promise<void>>()

  /** @param directory where vectors are kept; only in memory when it is left out */
  constructor(embedder: Embedder, directory: string | undefined) {
    this.#embedder = embedder
    this.#directory = directory
  }

  /** The vectors that there are; undefined when there is none. */
  async table(): Promise<VectorTable | undefined> {
    this.#opening ??= this.#open()
    return this.#opening
  }

  /**
   * Embeds the texts that have not been.
   *
   * @param onBatch is told how many more of the texts are done
   */
  async complete(texts: readonly KeyedText[], onBatch: (done: number) => void = () => {}): Promise<void> {
    const table = await this.table()
    const missing = new Map(texts.filter(({ key }) => !table?.has(key)).map((text) => [text.key, text]))
    onBatch(texts.length - missing.size)
    const elsewhere = [...missing.keys()].filter((key) => this.#underWay.has(key))
    const own = [...missing.values()].filter(({ key }) => !this.#underWay.has(key))
    for (const batch of inBatches(own)) {
      await this.#embedBatch(batch)
      onBatch(batch.length)
    }
    for (const key of elsewhere) {
      await this.#underWay.get(key)
      onBatch(1)
    }
  }

  /** The vector of a query, which is not kept. */
  async embedQuery(query: string): Promise<Float32Array | undefined> {
    const [vector] = await this.#embedder.embed([query], 'query')
    return vector
  }

  /** Forgets all vectors, on disk too. */
  async removeAll(): Promise<void> {
    const table = await this.#opening
    this.#opening = undefined
    await table?.close()
    if (this.#directory !== undefined) await removeVectorFiles(this.#directory)
  }

  async close(): Promise<void> {
    const table = await this.#opening?.catch(() => undefined)
    await table?.close()
    await this.#embedder.close()
  }

  async #open(): Promise<VectorTable | undefined> {
    if (this.#directory === undefined) return undefined
    return openVectorTable(this.#directory, await this.#embedder.modelId())
  }

  /** Embeds and adds texts, unless somebody else began to while they waited their turn. */
  async #embedBatch(batch: readonly KeyedText[]): Promise<void> {
    const others = batch.flatMap(({ key }) => this.#underWay.get(key) ?? [])
    const own = batch.filter(({ key }) => !this.#underWay.has(key))
    const embedding = this.#embedAndAdd(own)
    for (const { key } of own) this.#underWay.set(key, embedding)
    try {
      await Promise.all([embedding, ...others])
    } finally {
      for (const { key } of own) this.#underWay.delete(key)
    }
  }

  async #embedAndAdd(batch: readonly KeyedText[]): Promise<void> {
    const known = await this.table()
    const fresh = batch.filter(({ key }) => !known?.has(key))
    if (fresh.length === 0) return
    const vectors = await this.#embedder.embed(
      fresh.map(({ text }) => text),
      'import',
    )
    const dimension = vectors.find((vector) => vector !== undefined)?.length
    const table = dimension === undefined ? await this.table() : await this.#tableOf(dimension)
    for (const [index, { key }] of fresh.entries()) table?.add(key, vectors[index])
  }

  /** The table, made when there is none yet. */
  #tableOf(dimension: number): Promise<VectorTable | undefined> {
    const make = async () => createVectorTable(this.#directory, await this.#embedder.modelId(), dimension)
    this.#opening = this.table().then((table) => table ?? make())
    return this.#opening
  }
}

function* inBatches(texts: readonly KeyedText[]): Generator<readonly KeyedText[]> {
  for (let first = 0; first < texts.length; first += BATCH) yield texts.slice(first, first + BATCH)
}
