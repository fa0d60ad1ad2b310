import { HEADER_BYTES, readRecord, recordBytes, writeRecord } from './record.ts'
import type { RecordFile } from './record-file.ts'

/** Records of one block, a power of two: memory grows by whole blocks, and what is there never moves. */
const BLOCK_BITS = 10
const BLOCK = 1 << BLOCK_BITS

/** A text's entry: the number of its record, and whether that holds a vector. */
interface Entry {
  record: number
  hasVector: boolean
  /** How many chunks, and imports under way, need it. */
  uses: number
}

/**
 * The vectors of all texts, each once however many chunks have the text, in memory and, when there is a file, there
 * too. A record that nobody needs any more is overwritten with zeros and used again.
 */
export class VectorTable {
  readonly dimension: number
  /** Numbers from the beginning of one record to that of the next. */
  readonly stride: number
  readonly blocks: Float32Array<ArrayBuffer>[] = []
  readonly #recordBytes: number
  readonly #file: RecordFile | undefined
  readonly #entries = new Map<string, Entry>()
  readonly #free: number[] = []
  /** Keys that nobody needs: of an import that was cut off before its document was stored. */
  readonly #unused = new Set<string>()
  #length = 0

  constructor(dimension: number, file?: RecordFile) {
    this.dimension = dimension
    this.#recordBytes = recordBytes(dimension)
    this.stride = this.#recordBytes / 4
    this.#file = file
  }

  static async read(dimension: number, file: RecordFile): Promise<VectorTable> {
    const table = new VectorTable(dimension, file)
    for (let isWhole = true; isWhole; ) isWhole = await table.#readBlock(file)
    return table
  }

  has(key: string): boolean {
    return this.#entries.has(key)
  }

  /** Keeps a text's vector, or that it has none. A key that is there already stays as it is. */
  add(key: string, vector: Float32Array | undefined): void {
    if (this.#entries.has(key)) return
    const record = this.#free.pop() ?? this.#append()
    const bytes = this.#bytesOf(record)
    writeRecord(bytes, key, vector)
    this.#file?.write(record, bytes)
    this.#enter(key, { record, hasVector: vector !== undefined, uses: 0 })
  }

  /** Says that a key is needed once more. Returns its record; undefined when its text has no vector. */
  use(key: string): number | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    entry.uses += 1
    this.#unused.delete(key)
    return entry.hasVector ? entry.record : undefined
  }

  /** Takes one use back. */
  release(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    entry.uses -= 1
    if (entry.uses === 0) this.#unused.add(key)
  }

  /** Overwrites what nobody needs, in memory and in the file. */
  eraseUnused(): void {
    for (const key of this.#unused) {
      const entry = this.#entries.get(key)
      if (entry) this.#erase(key, entry.record)
    }
    this.#unused.clear()
  }

  /** The block that holds a record. */
  blockOf(record: number): number {
    return record >> BLOCK_BITS
  }

  /** Where in its block a record's vector begins. */
  offsetOf(record: number): number {
    return (record & (BLOCK - 1)) * this.stride + HEADER_BYTES / 4
  }

  /** Resolves when all changes are in the file. */
  async settled(): Promise<void> {
    await this.#file?.settled()
  }

  async close(): Promise<void> {
    await this.#file?.close()
  }

  async #readBlock(file: RecordFile): Promise<boolean> {
    const first = this.#length
    const block = this.#addBlock()
    const bytes = Buffer.from(block.buffer)
    const count = await file.read(first, bytes)
    this.#length += count
    for (let record = first; record < first + count; record += 1) {
      const own = this.#bytesOf(record)
      const read = readRecord(own)
      if (read && !this.#entries.has(read.key)) {
        this.#enter(read.key, { record, hasVector: read.kind === 'vector', uses: 0 })
      } else {
        this.#free.push(record)
      }
    }
    return count === BLOCK
  }

  #enter(key: string, entry: Entry): void {
    this.#entries.set(key, entry)
    this.#unused.add(key)
  }

  #erase(key: string, record: number): void {
    const bytes = this.#bytesOf(record).fill(0)
    this.#file?.write(record, bytes)
    this.#entries.delete(key)
    this.#free.push(record)
  }

  #append(): number {
    if (this.#length === this.blocks.length * BLOCK) this.#addBlock()
    this.#length += 1
    return this.#length - 1
  }

  #addBlock(): Float32Array<ArrayBuffer> {
    const block = new Float32Array(BLOCK * this.stride)
    this.blocks.push(block)
    return block
  }

  #bytesOf(record: number): Buffer {
    const block = this.blocks[this.blockOf(record)] as Float32Array<ArrayBuffer>
    return Buffer.from(block.buffer, this.offsetOf(record) * 4 - HEADER_BYTES, this.#recordBytes)
  }
}
