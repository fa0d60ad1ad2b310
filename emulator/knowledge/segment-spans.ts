/** Part of a text: UTF-16 offsets, `end` not included. */
export interface Span {
  start: number
  end: number
}

/** UTF-16 code units that are segmented at once. */
const WINDOW = 2048

/**
 * What a segmenter makes of part of a text. It is given a window at a time, since the time that Intl.Segmenter takes
 * for a segment grows with the text around it. A segment as long as the window ends there, between words if it has
 * any.
 */
export function segmentSpans(segmenter: Intl.Segmenter, text: string, { start, end }: Span): Span[] {
  const spans: Span[] = []
  let from = start
  while (from < end) {
    const window = text.slice(from, Math.min(from + WINDOW, end))
    const isLast = from + window.length === end
    const starts = Array.from(segmenter.segment(window), ({ index }) => index)
    const ends = [...starts.slice(1), window.length]
    const whole = isLast ? starts.length : starts.length - 1
    for (let index = 0; index < whole; index += 1) {
      spans.push({ start: from + (starts[index] ?? 0), end: from + (ends[index] ?? 0) })
    }
    if (whole === 0) spans.push({ start: from, end: from + lastBreak(window) })
    from = spans.at(-1)?.end ?? end
  }
  return spans
}

/** After the last blank; else at the end, but not within a surrogate pair. */
function lastBreak(window: string): number {
  const blank = window.search(/\s\S*$/u)
  if (blank > 0) return blank + 1
  return /[\ud800-\udbff]$/.test(window) ? window.length - 1 : window.length
}
