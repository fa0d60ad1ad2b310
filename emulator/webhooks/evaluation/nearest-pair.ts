import leven from 'leven'

/** Which value came nearest, and to which part of which text. */
export interface NearestPair {
  value: string
  text: string
}

/** Edit distance takes the product of two lengths, so only this much of long ones is compared. */
const longestText = 400
const mostWords = 60
const mostValues = 20

/** The pair with the least edit distance: for an exact match of whole texts, for a partial one of as many words. */
export function nearestPair(
  kind: 'exact' | 'partial',
  values: readonly string[],
  texts: readonly string[],
): NearestPair {
  let nearest: NearestPair = { value: values[0] ?? '', text: '' }
  let least = Number.POSITIVE_INFINITY
  for (const value of values.slice(0, mostValues)) {
    for (const text of texts.flatMap((whole) => (kind === 'exact' ? [whole] : passages(whole, value)))) {
      const distance = leven(text.slice(0, longestText), value.slice(0, longestText))
      if (distance >= least) continue
      least = distance
      nearest = { value, text }
    }
  }
  return nearest
}

/** All runs of as many words as the value has. */
function passages(text: string, value: string): string[] {
  const words = text.slice(0, longestText * 10).split(/\s+/, mostWords)
  const length = Math.min(value.split(/\s+/).length, words.length)
  return words.slice(0, words.length - length + 1).map((_, at) => words.slice(at, at + length).join(' '))
}
