import type { Digest } from './tracking-record.ts'

const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' })
const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

const longestSummary = 160
const mostKeywords = 5
/** Beyond this an event's first part is digested: segmenting takes time, and an event may be a megabyte long. */
const longestText = 4000

/**
 * Stands for the AI processing of a tracking record: offline, without a model, and the same for the same event. The
 * raw event is kept beside it.
 */
export function digest(event: string): Digest {
  const text = event.slice(0, longestText).replace(/\s+/g, ' ').trim()
  const [first] = sentences.segment(text)
  return { summary: shorten((first?.segment ?? '').trim()), keywords: keywords(text) }
}

function shorten(sentence: string): string {
  const characters = [...graphemes.segment(sentence)].map(({ segment }) => segment)
  if (characters.length <= longestSummary) return sentence
  return `${characters.slice(0, longestSummary - 1).join('')}…`
}

function keywords(text: string): string[] {
  const counts = new Map<string, number>()
  for (const { segment, isWordLike } of words.segment(text.toLowerCase())) {
    const carriesMeaning =
      isWordLike && (segment.length > 3 || /\p{Script=Han}|\p{Script=Katakana}/u.test(segment))
    if (carriesMeaning) counts.set(segment, (counts.get(segment) ?? 0) + 1)
  }
  const byCount = [...counts].sort(([, a], [, b]) => b - a)
  return byCount.slice(0, mostKeywords).map(([word]) => word)
}
