import type { Fate } from './judge.ts'

/** The kill rate, the precision, and the names of those that survived. */
export function toText(fates: readonly Fate[], tookMs: number): string {
  const killed = fates.filter((fate) => fate.killed)
  const survivors = fates.filter((fate) => !fate.killed)
  const precise = killed.filter(({ others }) => others.length === 0)
  const others = sum(killed.map((fate) => fate.others.length))
  const neighbours = sum(killed.map((fate) => fate.neighbours))
  const broad = killed.toSorted((one, two) => two.others.length - one.others.length).slice(0, 10)
  return [
    '',
    `Kill rate: ${killed.length} of ${fates.length} mutants by the requirement that each breaks (${percent(killed.length, fates.length)})`,
    `Requirements broken: ${new Set(fates.map(({ breaks }) => breaks)).size}`,
    `Precision: ${percent(killed.length, killed.length + others)} of the failures are of the requirement that is broken; ` +
      `${precise.length} mutants fail no other, the rest ${others} others, of ${neighbours} verdicts on neighbours`,
    `Time: ${Math.round(tookMs / 1000)} s`,
    ...broad
      .filter((fate) => fate.others.length > 0)
      .map((fate) => `  fails ${fate.others.length} others of ${fate.neighbours}: ${fate.name}`),
    survivors.length === 0 ? 'No survivors.' : 'Survivors:',
    ...survivors.map(({ name, said }) => `  ${name}\n    ${said}`),
    '',
  ].join('\n')
}

function percent(part: number, whole: number): string {
  return whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(1)} %`
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}
