import { crc32 } from 'node:zlib'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** A repeatable vector of length 1 in no particular direction, for where embedding each text would take too long. */
export function sampleVector(text: string, dimension: number): Float32Array {
  const generator = xoroshiro128plus(crc32(text))
  const vector = Float32Array.from({ length: dimension }, () => generator.next() / 2 ** 31)
  const length = Math.hypot(...vector)
  return vector.map((value) => value / length)
}

/** The vectors of texts, one after the other. */
export function sampleTable(texts: readonly string[], dimension: number): Float32Array {
  const table = new Float32Array(texts.length * dimension)
  for (const [index, text] of texts.entries()) table.set(sampleVector(text, dimension), index * dimension)
  return table
}
