import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'

/** Four people joined by zero-width joiners: one picture, seven code points, eleven UTF-16 units, 25 bytes. */
export const family = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}'

/** Texts of exactly so many code points, in alphabets whose bytes, UTF-16 units and code points differ. */
export function textsOfLength(length: number): Record<string, string> {
  return {
    ASCII: 'a'.repeat(length),
    CJK: '猫'.repeat(length),
    emoji: '\u{1F600}'.repeat(length),
    'a family emoji': family.repeat(Math.floor(length / 7)) + 'a'.repeat(length % 7),
  }
}

/** Texts of exactly so many tokens of the o200k_base encoding. */
export function textsOfTokens(count: number): Record<string, string> {
  return {
    ASCII: filledUp('Answer', count),
    CJK: filledUp('猫は家で寝る。'.repeat(100), count),
    emoji: filledUp('\u{1F600} '.repeat(100), count),
  }
}

/** A word with a space before it is one token, whatever it follows. */
function filledUp(beginning: string, count: number): string {
  const text = beginning + ' hello'.repeat(count - countTokens(beginning))
  if (countTokens(text) !== count) throw new Error(`the text has ${countTokens(text)} tokens, not ${count}`)
  return text
}
