import type { Span } from '../segment-spans.ts'

export type { Span }

/** A document's text, and the sections that it is made of, in reading order. */
export interface Content {
  text: string
  sections: readonly Section[]
}

/** What stands under one title. */
export interface Section {
  /** The titles above its own, outermost first. */
  above: readonly string[]
  /** Absent before the first title of a document. */
  title?: Span
  /** Its paragraphs, list items, table rows and the like. */
  blocks: readonly Span[]
}
