/** How many results the measures look at. */
const DEPTH = 10

/** Normalised discounted cumulative gain of the first ten results, with linear gains (as trec_eval has it). */
export function ndcg(ranked: readonly string[], relevant: ReadonlyMap<string, number>): number {
  const gain = (grades: readonly number[]) =>
    grades.slice(0, DEPTH).reduce((sum, grade, rank) => sum + grade / Math.log2(rank + 2), 0)
  const ideal = [...relevant.values()].sort((one, other) => other - one)
  return gain(ranked.map((id) => relevant.get(id) ?? 0)) / (gain(ideal) || 1)
}

/** The share of the relevant documents that are among the first ten results. */
export function recall(ranked: readonly string[], relevant: ReadonlyMap<string, number>): number {
  const wanted = [...relevant].filter(([, grade]) => grade > 0).map(([id]) => id)
  const found = ranked.slice(0, DEPTH).filter((id) => wanted.includes(id))
  return found.length / (wanted.length || 1)
}

/** The value below which the given share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
