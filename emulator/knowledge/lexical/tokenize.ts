import { segmentSpans } from '../segment-spans.ts'

/** Scripts that are written without spaces and whose words are too uncertain to search by: pairs of characters are. */
const paired = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}々〆ー'
/** Other scripts without spaces: their words are found in a dictionary. */
const dictionary = '\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}'
const letter = `[\\p{L}\\p{M}\\p{N}]`
const runs = new RegExp(
  `([${paired}]+)|([${dictionary}]+)|(?:(?![${paired}${dictionary}])${letter})+(?:['’](?:(?![${paired}${dictionary}])${letter})+)*`,
  'gu',
)
const asciiWords = /[a-z0-9]+(?:'[a-z0-9]+)*/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is where ASCII begins
const asciiOnly = /^[\x00-\x7f]*$/
const han = /\p{Script=Han}/u
const dictionaryWords = new Intl.Segmenter('th', { granularity: 'word' })

/**
 * The words of a text, after NFKC and in lower case: runs of letters and digits. Chinese and Japanese run without
 * spaces; there, every two neighbouring characters are a word, and so is every kanji: no dictionary can cut them
 * wrongly. Thai, Lao, Khmer and Burmese are cut by a dictionary.
 */
export function tokenize(text: string): string[] {
  const folded = text.normalize('NFKC').toLowerCase()
  if (asciiOnly.test(folded)) return folded.match(asciiWords) ?? []
  const tokens: string[] = []
  for (const [run, pairedRun, dictionaryRun] of folded.matchAll(runs)) {
    if (pairedRun !== undefined) tokens.push(...pairs(pairedRun))
    else if (dictionaryRun !== undefined) tokens.push(...words(dictionaryRun))
    else tokens.push(run.replaceAll('’', "'"))
  }
  return tokens
}

function pairs(run: string): string[] {
  const characters = [...run]
  if (characters.length === 1) return characters
  const tokens: string[] = []
  for (const [index, character] of characters.entries()) {
    const next = characters[index + 1]
    if (next !== undefined) tokens.push(character + next)
    if (han.test(character)) tokens.push(character)
  }
  return tokens
}

function words(run: string): string[] {
  const spans = segmentSpans(dictionaryWords, run, { start: 0, end: run.length })
  return spans.map(({ start, end }) => run.slice(start, end))
}
