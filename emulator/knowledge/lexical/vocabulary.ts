import { stemmer } from 'stemmer'
import { stopWords } from './stop-words.ts'
import { tokenize } from './tokenize.ts'

const ENGLISH = /^[a-z]+(?:'[a-z]+)?$/
const NOT_SEARCHED = -1
const NOWHERE = -1

export interface TermCount {
  term: number
  count: number
}

/**
 * Numbers the terms that texts are searched by: English words by their stems (Porter 1980), without stop words; all
 * others as they stand. Each word is looked at once, whatever the number of texts that hold it.
 */
export class Vocabulary {
  readonly #termOfWord = new Map<string, number>()
  readonly #numbers = new Map<string, number>()
  readonly #terms: string[] = []
  /** Where each term stands in the list that is being made; what an earlier list left is found out as wrong. */
  readonly #places: number[] = []

  /** The terms of a text, in the order of their first occurrences. */
  count(text: string): TermCount[] {
    const counted: TermCount[] = []
    for (const word of tokenize(text)) {
      const term = this.#termOfWord.get(word) ?? this.#learn(word)
      if (term === NOT_SEARCHED) continue
      const place = this.#places[term] ?? NOWHERE
      const known = counted[place]
      if (known?.term === term) known.count += 1
      else this.#places[term] = counted.push({ term, count: 1 }) - 1
    }
    return counted
  }

  term(number: number): string {
    return this.#terms[number] ?? ''
  }

  /** The number of a term, as it stands in an index. */
  numberOf(term: string): number {
    const known = this.#numbers.get(term)
    if (known !== undefined) return known
    this.#numbers.set(term, this.#terms.length)
    this.#places.push(NOWHERE)
    return this.#terms.push(term) - 1
  }

  #learn(word: string): number {
    const term = termOf(word)
    const number = term === undefined ? NOT_SEARCHED : this.numberOf(term)
    this.#termOfWord.set(word, number)
    return number
  }
}

function termOf(word: string): string | undefined {
  if (stopWords.has(word)) return undefined
  return ENGLISH.test(word) ? stemmer(word.replace(/'.*/, '')) : word
}
