const usualWindow = 1000
/** How many segments at the end of a window may look different when more text follows. */
const unsure = 3

/**
 * The segments of a text, in order (Unicode Standard Annex 29). Each step of `Intl.Segmenter` takes time that grows
 * with the length of the whole text, so that a megabyte took minutes; here it sees a window at a time.
 */
export function* segmentsOf(segmenter: Intl.Segmenter, text: string): Generator<Intl.SegmentData> {
  let start = 0
  let size = usualWindow
  while (start < text.length) {
    const isLast = start + size >= text.length
    const segments = [...segmenter.segment(text.slice(start, start + size))]
    const sure = isLast ? segments : segments.slice(0, -unsure)
    yield* sure
    const used = sure.reduce((length, { segment }) => length + segment.length, 0)
    start += used
    size = used === 0 ? size * 2 : usualWindow
  }
}
