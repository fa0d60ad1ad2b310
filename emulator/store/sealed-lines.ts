import { crc32 } from 'node:zlib'
import { describeDamage } from './damaged-lines.ts'
import { deepFreeze } from './plain-json.ts'

/** What every line of an NDJSON file of the store starts with, so that an unfinished one can be told. */
const START = '{"sequence":'
const SEAL = /^,"check":"([0-9a-f]{8})"\}$/
const SEAL_LENGTH = ',"check":"00000000"}'.length
const LINE_FEED = 10

/** A line of a journal or of a history file: it names the transaction that it belongs to. */
export interface Sequenced {
  readonly sequence: number
}

/** What could be read from an NDJSON file. */
export interface SealedLines<Line> {
  readonly lines: readonly Line[]
  /** The length of an unfinished last line: what a crash in the middle of a write leaves. */
  readonly tornBytes: number
  /** What is wrong with lines that were once whole. */
  readonly damage: string | undefined
  /** Whether every byte is a good line: only then may another be appended. */
  readonly whole: boolean
}

/** One NDJSON line whose last member is the CRC-32 of all before it. `line` must have `sequence` first. */
export function sealLine<Line extends Sequenced>(line: Line): string {
  const open = JSON.stringify(line).slice(0, -1)
  return `${open},"check":"${checksum(open)}"}\n`
}

/**
 * Reads lines that `sealLine` made. Lines that fail their checksum, are of another shape, or do not follow
 * the line before in sequence are left out and reported; the ones around them are kept. The lines are frozen.
 */
export function readSealedLines<Line extends Sequenced>(
  bytes: Buffer,
  isLine: (value: unknown) => value is Line,
): SealedLines<Line> {
  const lines: Line[] = []
  const damaged: number[] = []
  let tornBytes = 0
  let number = 0
  let start = 0
  while (start < bytes.length) {
    number += 1
    const feed = bytes.indexOf(LINE_FEED, start)
    const text = bytes.subarray(start, feed === -1 ? bytes.length : feed)
    start = feed === -1 ? bytes.length : feed + 1
    const value = openSeal(text)
    if (value !== undefined && isLine(value) && value.sequence > (lines.at(-1)?.sequence ?? 0)) {
      lines.push(value)
    } else if (feed === -1 && isUnfinished(text)) {
      tornBytes = text.length
    } else {
      damaged.push(number)
    }
  }
  const terminated = bytes.length === 0 || bytes.at(-1) === LINE_FEED
  return { lines, tornBytes, damage: describeDamage(damaged), whole: terminated && damaged.length === 0 }
}

function openSeal(text: Buffer): unknown {
  const open = text.subarray(0, -SEAL_LENGTH)
  const seal = SEAL.exec(text.subarray(-SEAL_LENGTH).toString('latin1'))
  if (seal?.[1] !== checksum(open)) return undefined
  return deepFreeze(JSON.parse(`${open.toString('utf8')}}`))
}

function checksum(open: string | Buffer): string {
  return crc32(open).toString(16).padStart(8, '0')
}

function isUnfinished(text: Buffer): boolean {
  const head = text.subarray(0, START.length).toString('latin1')
  return START.startsWith(head) || head === START
}
