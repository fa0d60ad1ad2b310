import { randomFillSync } from 'node:crypto'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** The one source of randomness: fills bytes. */
export type RandomBytes = (count: number) => Uint8Array

/** Randomness from the operating system, or repeatable from a seed (an integer). */
export function createRandom(seed?: number): RandomBytes {
  if (seed === undefined) return (count) => randomFillSync(new Uint8Array(count))
  const generator = xoroshiro128plus(seed)
  return (count) => Uint8Array.from({ length: count }, () => generator.next() & 0xff)
}

/** A number from 0 up to, but not, 1. */
export function drawFraction(random: RandomBytes): number {
  return Buffer.from(random(4)).readUInt32BE() / 2 ** 32
}
