import { segmentsOf } from './segments.ts'

let graphemes: Intl.Segmenter | undefined // made when it is first needed: that takes a tenth of a start

/** Whether a text has more than `limit` user-perceived characters (Unicode Standard Annex 29). */
export function exceedsGraphemes(text: string, limit: number): boolean {
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  let count = 0
  for (const _ of segmentsOf(graphemes, text)) {
    count += 1
    if (count > limit) return true
  }
  return false
}
