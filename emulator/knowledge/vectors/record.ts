import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'

/*
 * A record holds one vector, in memory as in the file, so that a file is read straight into the place where it is
 * searched:
 *
 *     bytes 0-15   the key: the first half of the SHA-256 of the text
 *     16-19        CRC-32 of all the rest
 *     20-23        1 vector, 2 a text that has none; 0 in a free record, which is all zeros
 *     24-31        0
 *     32-…         the vector, 32-bit floats, little-endian
 */
export const HEADER_BYTES = 32
const KEY_BYTES = 16
const CHECK = 16
const KIND = 20
const REST = 20

export const recordBytes = (dimension: number): number => HEADER_BYTES + dimension * 4

/** Fills a record, which may have been used before. */
export function writeRecord(record: Buffer, key: string, vector: Float32Array | undefined): void {
  record.fill(0)
  record.write(key, 0, KEY_BYTES, 'base64url')
  record.writeUInt32LE(vector ? 1 : 2, KIND)
  if (vector) Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).copy(record, HEADER_BYTES)
  record.writeUInt32LE(checksum(record), CHECK)
}

/** Of which text a record is; undefined for a free one, and for one that a crash left half written. */
export function readKey(record: Buffer): string | undefined {
  if (record.readUInt32LE(KIND) === 0 || record.readUInt32LE(CHECK) !== checksum(record)) return undefined
  return record.toString('base64url', 0, KEY_BYTES)
}

/** Whether the text of a record that is in use has a vector. */
export function hasVector(record: Buffer): boolean {
  return record.readUInt32LE(KIND) === 1
}

function checksum(record: Buffer): number {
  return crc32(record.subarray(REST), crc32(record.subarray(0, KEY_BYTES)))
}

/** Names a text: two texts have one key only if they are equal. */
export function keyOf(text: string): string {
  return createHash('sha256').update(text).digest().toString('base64url', 0, KEY_BYTES)
}
