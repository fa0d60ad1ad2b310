import {
  completeProfile,
  mergeProfile,
  type Profile,
  type ProfileKey,
  type ProfilePatch,
  type ProfileValue,
  profileKeys,
} from '../../../src/profile/index.ts'

/** Profiles that together have every pair of values of every two keys. */
export interface Covering {
  profiles: Profile[]
  /** How many pairs there are, and how many of them some profile has. */
  pairs: number
  covered: number
}

interface Choices {
  key: ProfileKey
  values: readonly ProfileValue[]
}

/** By key, in the order of the keys, the place of its value among its choices. */
type Row = (number | undefined)[]

/**
 * Makes profiles greedily: each begins with a pair that is still missing, and takes for each other key the value that
 * adds most missing pairs. The same schema gives the same profiles.
 *
 * @param atLeast how many profiles; those that no pair is missing for have each value as often as the others
 */
export function coveringProfiles(atLeast: number): Covering {
  const all = profileKeys().map((key): Choices => ({ key, values: choicesOf(key) }))
  const missing = everyPair(all)
  const pairs = missing.size
  const rows: number[][] = []
  while (missing.size > 0 || rows.length < atLeast) {
    const row = nextRow(all, missing, rows)
    rows.push(row)
    for (const pair of pairsOf(row)) missing.delete(pair)
  }
  return { profiles: rows.map((row) => profileOf(all, row)), pairs, covered: pairs - missing.size }
}

/** All values where they are listed, two where they cannot be. */
function choicesOf({ values, examples }: ProfileKey): readonly ProfileValue[] {
  return values.length > 0 ? values : examples.slice(0, 2)
}

function nextRow(all: readonly Choices[], missing: ReadonlySet<string>, rows: readonly number[][]): number[] {
  const row: Row = all.map(() => undefined)
  const [first] = missing
  for (const [place, value] of first ? readPair(first) : []) row[place] = value
  for (let step = 0; step < all.length; step += 1) {
    const place = (step + rows.length * 7) % all.length
    row[place] ??= bestValue(all, place, row, missing, rows)
  }
  return row.map((value) => value ?? 0)
}

function bestValue(
  all: readonly Choices[],
  place: number,
  row: Row,
  missing: ReadonlySet<string>,
  rows: readonly number[][],
): number {
  const worth = (all[place]?.values ?? []).map((_, value) => {
    const gained = row.filter(
      (other, at) => other !== undefined && at !== place && missing.has(pairName(place, value, at, other)),
    ).length
    const used = rows.filter((earlier) => earlier[place] === value).length
    return gained - used / (rows.length + 1)
  })
  return worth.indexOf(Math.max(...worth))
}

function everyPair(all: readonly Choices[]): Set<string> {
  const pairs = new Set<string>()
  for (const [one, { values }] of all.entries()) {
    for (let other = one + 1; other < all.length; other += 1) {
      for (const value of values.keys()) {
        for (const otherValue of all[other]?.values.keys() ?? [])
          pairs.add(pairName(one, value, other, otherValue))
      }
    }
  }
  return pairs
}

function pairsOf(row: readonly number[]): string[] {
  return row.flatMap((value, one) =>
    row.slice(one + 1).map((otherValue, rest) => pairName(one, value, one + 1 + rest, otherValue)),
  )
}

function pairName(one: number, value: number, other: number, otherValue: number): string {
  return one < other ? `${one}=${value} ${other}=${otherValue}` : `${other}=${otherValue} ${one}=${value}`
}

function readPair(pair: string): [place: number, value: number][] {
  return pair.split(' ').map((half) => {
    const [place, value] = half.split('=').map(Number)
    return [place ?? 0, value ?? 0]
  })
}

function profileOf(all: readonly Choices[], row: readonly number[]): Profile {
  return all.reduce(
    (profile, { key, values }, place) => mergeProfile(profile, nested(key.path, values[row[place] ?? 0])),
    completeProfile({}),
  )
}

function nested(path: readonly string[], value: ProfileValue | undefined): ProfilePatch {
  return path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as ProfilePatch
}
