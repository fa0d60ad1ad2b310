import { segmentsOf } from './segments.ts'

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Whether a text has more than `limit` user-perceived characters (Unicode Standard Annex 29). */
export function exceedsGraphemes(text: string, limit: number): boolean {
  let count = 0
  for (const _ of segmentsOf(graphemes, text)) {
    count += 1
    if (count > limit) return true
  }
  return false
}
