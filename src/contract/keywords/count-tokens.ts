import { createRequire } from 'node:module'
import type { Profile } from '../../profile/index.ts'
import { segmentsOf } from './segments.ts'

type TokenCounter = Profile['agents']['tokenCounter']

/** Whether a text has more tokens than `limit`, as the profile's counter counts them. */
export function exceedsTokens(text: string, limit: number, counter: TokenCounter): boolean {
  switch (counter) {
    case 'o200k':
      return exceedsVocabularyTokens(text, limit, 'o200k_base')
    case 'cl100k':
      return exceedsVocabularyTokens(text, limit, 'cl100k_base')
    case 'words':
      return exceedsWords(text, limit)
    case 'quarter':
      return Math.ceil([...text].length / 4) > limit
  }
}

const words = new Intl.Segmenter(undefined, { granularity: 'word' })

function exceedsWords(text: string, limit: number): boolean {
  let count = 0
  for (const { isWordLike } of segmentsOf(words, text)) {
    if (isWordLike) count += 1
    if (count > limit) return true
  }
  return false
}

interface Vocabulary {
  isWithinTokenLimit(text: string, limit: number, options: { disallowedSpecial: Set<string> }): number | false
}

const require = createRequire(import.meta.url)

/** A vocabulary takes a third of a second to load, so it is loaded with the first text that needs it. */
function exceedsVocabularyTokens(text: string, limit: number, name: 'o200k_base' | 'cl100k_base'): boolean {
  if (Buffer.byteLength(text) <= limit) return false // no token is shorter than a byte
  const vocabulary: Vocabulary = require(`gpt-tokenizer/encoding/${name}`)
  let left = limit
  for (const piece of pieces(text)) {
    // Text that looks like a control token, such as <|endoftext|>, is text like any other here.
    const count = vocabulary.isWithinTokenLimit(piece, left, { disallowedSpecial: new Set() })
    if (count === false) return true
    left -= count
  }
  return false
}

/**
 * Byte-pair encoding takes time that grows with the square of a stretch without a boundary: half a million equal
 * letters took eight minutes. Such a stretch is counted in pieces of 400 characters, which can add one token a piece;
 * no text that people write holds one.
 */
function pieces(text: string): string[] {
  return text.split(/([\p{L}\p{M}]{400}|[^\s\p{L}\p{M}\p{N}]{400}|\s{400})/u)
}
