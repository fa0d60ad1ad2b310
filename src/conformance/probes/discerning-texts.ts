import { textLimits } from './text-limits.ts'

/** One grapheme of seven code points. */
const family = '👨‍👩‍👧‍👦'
const familyCodePoints = [...family].length

/** Texts that are within a limit or beyond it by what one thinks a character is. */
export function textsByCharacters(): { within: string; withinAsGraphemes: string } {
  const most = Math.floor(textLimits().description / familyCodePoints)
  return { within: family.repeat(most), withinAsGraphemes: family.repeat(most + 1) }
}

/** Texts that are beyond the limit of characters alone, and beyond that of tokens alone for a tokenizer of bytes. */
export function textsByUnit(): { manyCharacters: string; manyTokens: string } {
  const limit = textLimits().searchQueryPrompt
  return {
    // 8 characters, at most 3 tokens.
    manyCharacters: 'teacups '.repeat(Math.floor(limit / 5)).trim(),
    // 1 character, 3 bytes, 2 tokens.
    manyTokens: 'ༀ'.repeat(Math.floor(limit * 0.9)),
  }
}

/**
 * Texts on which the known ways of counting tokens disagree, in thousandths of the limit. Measured with gpt-tokenizer
 * and Intl.Segmenter:
 *
 * | text | o200k | cl100k | words | quarter |
 * |---|---|---|---|---|
 * | shortWords | 1167 | 1167 | 1167 | 583 |
 * | digits | 1167 | 1167 | 0 | 875 |
 * | hindi | 400 | 1550 | 300 | 388 |
 */
export function textsByTokenCounter(): { shortWords: string; digits: string; hindi: string } {
  const limit = textLimits().prompt
  return {
    shortWords: 'a '.repeat((limit * 7) / 6).trim(),
    digits: '7391846205'.repeat(limit * 0.35),
    hindi: 'नमस्ते दुनिया यह एक परीक्षण है '.repeat(limit / 20).trim(),
  }
}
