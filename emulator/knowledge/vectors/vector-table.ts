import { doubled } from '../doubled.ts'
import { HEADER_BYTES, hasVector, readKey, recordBytes, writeRecord } from './record.ts'
import type { RecordFile } from './record-file.ts'

/** Records of one block, a power of two: memory grows by whole blocks, and what is there never moves. */
const BLOCK_BITS = 10
const BLOCK = 1 << BLOCK_BITS

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
  readonly #records = new Map<string, number>()
  /** How many chunks need each record. None does after an import that was cut off before its document was stored. */
  #uses = new Uint32Array(BLOCK)
  readonly #free: number[] = []
  #length = 0

  constructor(dimension: number, file?: RecordFile) {
    this.dimension = dimension
    this.#recordBytes = recordBytes(dimension)
    this.stride = this.#recordBytes / 4
    this.#file = file
  }

  static async read(dimension: number, file: RecordFile): Promise<VectorTable> {
    const table = new VectorTable(dimension, file)
    let reading = table.#readBlock(file)
    for (let isWhole = true; isWhole; ) {
      const first = table.#length
      const count = await reading
      table.#length += count
      isWhole = count === BLOCK
      if (isWhole) reading = table.#readBlock(file) // while these are looked at
      for (let record = first; record < first + count; record += 1) table.#enterRead(record)
    }
    return table
  }

  has(key: string): boolean {
    return this.#records.has(key)
  }

  /** Keeps a text's vector, or that it has none. A key that is there already stays as it is. */
  add(key: string, vector: Float32Array | undefined): void {
    if (this.#records.has(key)) return
    const record = this.#free.pop() ?? this.#append()
    const bytes = this.#bytesOf(record)
    writeRecord(bytes, key, vector)
    this.#file?.write(record, bytes)
    this.#enter(key, record)
  }

  /** Says that a key is needed once more. Returns its record; undefined when its text has no vector. */
  use(key: string): number | undefined {
    const record = this.#records.get(key)
    if (record === undefined) return undefined
    this.#uses[record] = (this.#uses[record] ?? 0) + 1
    return hasVector(this.#bytesOf(record)) ? record : undefined
  }

  /** Takes one use back. */
  release(key: string): void {
    const record = this.#records.get(key)
    if (record !== undefined) this.#uses[record] = (this.#uses[record] ?? 0) - 1
  }

  /** Overwrites what nobody needs, in memory and in the file. */
  eraseUnused(): void {
    for (const [key, record] of this.#records) if (this.#uses[record] === 0) this.#erase(key, record)
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

  /** Reads the block after the last one; returns how many records there were. */
  #readBlock(file: RecordFile): Promise<number> {
    const first = this.blocks.length * BLOCK
    return file.read(first, Buffer.from(this.#addBlock().buffer))
  }

  #enterRead(record: number): void {
    const key = readKey(this.#bytesOf(record))
    if (key !== undefined && !this.#records.has(key)) this.#enter(key, record)
    else this.#free.push(record)
  }

  #enter(key: string, record: number): void {
    this.#records.set(key, record)
    if (record >= this.#uses.length) this.#uses = doubled(this.#uses)
    this.#uses[record] = 0
  }

  #erase(key: string, record: number): void {
    const bytes = this.#bytesOf(record).fill(0)
    this.#file?.write(record, bytes)
    this.#records.delete(key)
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
