export interface RankedRow {
  row: number
  score: number
}

/**
 * Keeps the best of many rows, which may be offered in any order: a binary heap with the worst of them on top. Of equal
 * scores, that of the lowest row ranks first.
 */
export class BestRows {
  /** Only a score above it can still come in, or an equal one of a row that is lower than one of those kept. */
  least: number
  readonly #count: number
  readonly #rows: number[] = []
  readonly #scores: number[] = []

  /** @param least scores below this one do not count at all */
  constructor(count: number, least: number) {
    this.#count = count
    this.least = count > 0 ? least : Number.POSITIVE_INFINITY
  }

  /** @param score not below `least` */
  add(row: number, score: number): void {
    if (this.#rows.length < this.#count) {
      this.#rows.push(row)
      this.#scores.push(score)
      this.#rise(this.#rows.length - 1)
    } else if (score > this.least || row < (this.#rows[0] ?? 0)) {
      this.#rows[0] = row
      this.#scores[0] = score
      this.#sink()
    }
    if (this.#rows.length === this.#count) this.least = this.#scores[0] ?? this.least
  }

  ranked(): RankedRow[] {
    const ranked = this.#rows.map((row, index) => ({ row, score: this.#scores[index] ?? 0 }))
    return ranked.sort((one, other) => other.score - one.score || one.row - other.row)
  }

  #rise(from: number): void {
    let index = from
    while (index > 0) {
      const parent = (index - 1) >> 1
      if (!this.#isWorse(index, parent)) return
      this.#swap(index, parent)
      index = parent
    }
  }

  #sink(): void {
    let index = 0
    for (;;) {
      let worst = index
      for (const child of [2 * index + 1, 2 * index + 2]) {
        if (child < this.#rows.length && this.#isWorse(child, worst)) worst = child
      }
      if (worst === index) return
      this.#swap(index, worst)
      index = worst
    }
  }

  #isWorse(one: number, other: number): boolean {
    const difference = (this.#scores[one] ?? 0) - (this.#scores[other] ?? 0)
    return difference < 0 || (difference === 0 && (this.#rows[one] ?? 0) > (this.#rows[other] ?? 0))
  }

  #swap(one: number, other: number): void {
    const row = this.#rows[one] ?? 0
    const score = this.#scores[one] ?? 0
    this.#rows[one] = this.#rows[other] ?? 0
    this.#scores[one] = this.#scores[other] ?? 0
    this.#rows[other] = row
    this.#scores[other] = score
  }
}
