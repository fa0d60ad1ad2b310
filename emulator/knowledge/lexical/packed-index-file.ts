import { crc32 } from 'node:zlib'
import type { PackedIndex } from './packed-index.ts'

/*
 * A packed index in bytes. The mark changes when texts are cut into words in another way. All
 * numbers are unsigned, of 32 bits, little-endian.
 *
 *     bytes 0-7    "words-1" and a line feed
 *     8-11         CRC-32 of all that follows
 *     12-23        how many rows, terms and postings there are
 *     24-55        the digest of the texts that the rows were made of
 *     56-…         lengths, ends, rows, counts; then the terms, a line each
 */
const MARK = 'words-1\n'
const CHECK = 8
const COUNTS = 12
const DIGEST = 24
const BODY = 56

/** @param digest 32 bytes that tell the indexed texts from all others */
export function writePackedIndex(packed: PackedIndex, digest: Buffer): Buffer[] {
  const { lengths, terms, ends, rows, counts } = packed
  const head = Buffer.alloc(BODY)
  head.write(MARK, 0, 'latin1')
  for (const [place, count] of [lengths.length, terms.length, rows.length].entries()) {
    head.writeUInt32LE(count, COUNTS + 4 * place)
  }
  digest.copy(head, DIGEST)
  const lists = [lengths, ends, rows, counts].map(({ buffer, byteOffset, byteLength }) =>
    Buffer.from(buffer, byteOffset, byteLength),
  )
  const body = [...lists, Buffer.from(terms.join('\n'))]
  const check = body.reduce((sum, part) => crc32(part, sum), crc32(head.subarray(COUNTS)))
  head.writeUInt32LE(check, CHECK)
  return [head, ...body]
}

export interface ReadPackedIndex {
  packed: PackedIndex
  digest: Buffer
}

/** What was written; undefined when the bytes are not, or no longer, of that form. */
export function readPackedIndex(bytes: Buffer<ArrayBuffer>): ReadPackedIndex | undefined {
  if (bytes.length < BODY || bytes.toString('latin1', 0, CHECK) !== MARK) return undefined
  if (bytes.readUInt32LE(CHECK) !== crc32(bytes.subarray(COUNTS))) return undefined
  const [rowCount, termCount, postingCount] = [0, 4, 8].map((place) => bytes.readUInt32LE(COUNTS + place))
  let place = BODY
  const list = (length = 0) => {
    const start = bytes.byteOffset + place
    place += 4 * length
    return new Uint32Array(bytes.buffer, start, length)
  }
  const lists = { lengths: list(rowCount), ends: list(termCount), rows: list(postingCount) }
  const counts = list(postingCount)
  const terms = termCount === 0 ? [] : bytes.toString('utf8', place).split('\n')
  return { packed: { ...lists, counts, terms }, digest: bytes.subarray(DIGEST, BODY) }
}
