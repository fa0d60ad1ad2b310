/** Characters on which all counters that count characters agree: each is one code point and one grapheme. */
const alphabets = { ASCII: 'a', CJK: '茶', emoji: '🍵' }

/** Texts of a length in characters, one for each alphabet. */
export function textsOf(length: number): { alphabet: string; text: string }[] {
  return Object.entries(alphabets).map(([alphabet, character]) => ({
    alphabet,
    text: character.repeat(length),
  }))
}

/** A text of more tokens than `limit`, whatever counts them: each word is at least one, and holds 8 characters. */
export function textBeyondTokens(limit: number): string {
  return 'teacups '.repeat(Math.ceil(limit * 1.2)).trim()
}

/** A text of fewer tokens than `limit`, whatever counts them: there are fewer characters. */
export function textWithinTokens(limit: number): string {
  return 'tea pot '.repeat(Math.floor(limit / 8) - 1).trim()
}
