import { segmentsOf } from '../../../src/contract/index.ts'
import { functionWords } from './function-words.ts'

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })
const hiragana = /^[\p{Script=Hiragana}ー]+$/u

/**
 * The words of a text that say what it is about, in their order, each once. Words are those of Unicode's segmentation
 * with its Japanese dictionary. Left out are function words, and words of hiragana alone: nearly all of them are
 * particles and endings, and the few nouns among them are the price.
 */
export function contentWords(text: string): string[] {
  const words = new Map<string, string>()
  for (const word of wordsOf(text)) {
    const key = wordKey(word)
    if (isContent(key) && !words.has(key)) words.set(key, word)
  }
  return [...words.values()]
}

function isContent(key: string): boolean {
  return !hiragana.test(key) && !functionWords.has(key) && !key.endsWith("n't")
}

/** All words of a text, as written. */
export function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const { segment, isWordLike } of segmentsOf(segmenter, text.normalize('NFKC'))) {
    if (isWordLike) words.push(segment)
  }
  return words
}

/** What two spellings of a word have in common: case and an English ending after an apostrophe do not count. */
export function wordKey(word: string): string {
  return word
    .toLowerCase()
    .replace('’', "'")
    .replace(/'(s|re|ve|ll|d|m)$/, '')
}
