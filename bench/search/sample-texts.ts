import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** Words that a text is made of; the first ones are frequent, as in real texts (Zipf). */
const VOCABULARY = 30_000
const WORDS_A_TEXT = 60
const syllables = 'ka to re mi so nu la pe fi do gar ten mor sil van tur ben lo quar est ing ous'.split(' ')

export interface SampleTexts {
  texts: string[]
  queries: string[]
}

/** Repeatable texts of a paragraph's length, and questions of a few words from some of them. */
export function sampleTexts(count: number, queries: number): SampleTexts {
  const generator = xoroshiro128plus(7)
  const random = () => (generator.next() >>> 0) / 2 ** 32
  const words = Array.from({ length: VOCABULARY }, (_, index) => wordOf(index))
  const anyWord = () => words[Math.floor(VOCABULARY ** random()) - 1] ?? ''
  const text = (length: number) => Array.from({ length }, anyWord).join(' ')
  return {
    texts: Array.from({ length: count }, () => `${text(WORDS_A_TEXT)}.`),
    queries: Array.from({ length: queries }, () => text(4)),
  }
}

function wordOf(index: number): string {
  let rest = index + syllables.length
  let word = ''
  while (rest > 0) {
    word += syllables[rest % syllables.length]
    rest = Math.floor(rest / syllables.length)
  }
  return word
}
