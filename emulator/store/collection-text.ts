import { describeDamage } from './damaged-lines.ts'
import { deepFreeze } from './plain-json.ts'

/** One collection as of one transaction: the value of `keys[n]` is `values[n]`. */
export interface CollectionFile {
  readonly name: string
  /** The last transaction whose changes are in here. */
  readonly sequence: number
  readonly keys: readonly string[]
  readonly values: readonly unknown[]
}

/** What could be read of a collection, frozen, and what was wrong with the rest. */
export interface CollectionReading {
  readonly content: CollectionFile | undefined
  readonly damage: string | undefined
}

interface CollectionRecord {
  readonly key: string
  readonly value: unknown
}

const RECORDS_AT_ONCE = 200

/**
 * The collection as JSON, one record a line: easy to read, to search and to compare, and a damaged line
 * costs no more than its record. It comes in pieces, so that a large collection never holds up its process.
 */
export function* writeCollection({ name, sequence, keys, values }: CollectionFile): Generator<string> {
  yield `${JSON.stringify({ name, sequence }).slice(0, -1)},"records":[`
  for (let first = 0; first < keys.length; first += RECORDS_AT_ONCE) {
    const lines = keys
      .slice(first, first + RECORDS_AT_ONCE)
      .map((key, index) => JSON.stringify({ key, value: values[first + index] }))
    yield `${first === 0 ? '' : ','}\n${lines.join(',\n')}`
  }
  yield '\n]}\n'
}

/** Reads a collection in any layout; when it is no JSON as a whole, what single lines still tell. */
export function readCollection(text: string): CollectionReading {
  const whole = parse(text)
  if (whole === undefined) return readLines(text)
  if (!isHead(whole) || !('records' in whole) || !Array.isArray(whole.records)) {
    return { content: undefined, damage: 'it is not of the shape {name, sequence, records: [{key, value}]}' }
  }
  const records = whole.records.filter(isRecord)
  const lost = whole.records.length - records.length
  return collect(whole, records, lost === 0 ? undefined : `records without key and value: ${lost}`)
}

function readLines(text: string): CollectionReading {
  const [first = '', ...lines] = text.trimEnd().split('\n')
  const head = parse(`${first}]}`)
  if (!isHead(head)) return { content: undefined, damage: 'it is not JSON' }
  const read = lines.map((line) => parse(line.replace(/,$/, '')))
  const damaged = lines.flatMap((line, index) => (line === ']}' || isRecord(read[index]) ? [] : [index + 2]))
  return collect(head, read.filter(isRecord), describeDamage(damaged) ?? 'it is not JSON as a whole')
}

function collect(
  { name, sequence }: { name: string; sequence: number },
  records: readonly CollectionRecord[],
  damage: string | undefined,
): CollectionReading {
  const keys = records.map(({ key }) => key)
  const values = records.map(({ value }) => deepFreeze(value))
  return { content: { name, sequence, keys, values }, damage }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isHead(value: unknown): value is { name: string; sequence: number } {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('sequence' in value))
    return false
  return typeof value.name === 'string' && Number.isSafeInteger(value.sequence)
}

function isRecord(value: unknown): value is CollectionRecord {
  if (typeof value !== 'object' || value === null || !('key' in value) || !('value' in value)) return false
  return typeof value.key === 'string'
}
