import type { Content, Span } from './content.ts'

const blankLines = /\n[^\S\n]*\n\s*/g

/** Plain text stays as it is; blank lines part its paragraphs. */
export function readText(text: string): Content {
  const blocks: Span[] = []
  let start = 0
  for (const { 0: gap, index } of text.matchAll(blankLines)) {
    blocks.push({ start, end: index })
    start = index + gap.length
  }
  blocks.push({ start, end: text.length })
  const filled = blocks.filter((block) => text.slice(block.start, block.end).trim() !== '')
  return { text, sections: filled.length > 0 ? [{ above: [], blocks: filled }] : [] }
}
