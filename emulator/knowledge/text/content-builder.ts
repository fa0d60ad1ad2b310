import type { Content, Span } from './content.ts'

interface OpenSection {
  level: number
  above: readonly string[]
  title?: Span
  blocks: Span[]
}

/** Puts a document's text together from titles and blocks; a blank line parts them. */
export class ContentBuilder {
  #text = ''
  readonly #sections: OpenSection[] = [{ level: 0, above: [], blocks: [] }]
  /** The titles that the next block stands under. */
  #path: { level: number; title: string }[] = []

  /** @param level 1 for the outermost titles */
  addTitle(level: number, text: string): void {
    const title = text.replace(/\s+/gu, ' ').trim()
    if (title === '') return
    this.#path = this.#path.filter((above) => above.level < level)
    const above = this.#path.map((each) => each.title)
    this.#sections.push({ level, above, title: this.#append(title), blocks: [] })
    this.#path.push({ level, title })
  }

  addBlock(text: string): void {
    const block = text.trim()
    if (block !== '') this.#sections.at(-1)?.blocks.push(this.#append(block))
  }

  build(): Content {
    const sections = this.#sections.filter((section, index) => {
      if (section.blocks.length > 0) return true
      const next = this.#sections[index + 1]
      // A title with nothing but deeper titles under it is found through these.
      return section.title !== undefined && !(next && next.level > section.level)
    })
    return {
      text: this.#text,
      sections: sections.map(({ above, title, blocks }) => ({ above, blocks, ...(title && { title }) })),
    }
  }

  #append(text: string): Span {
    if (this.#text !== '') this.#text += '\n\n'
    const start = this.#text.length
    this.#text += text
    return { start, end: this.#text.length }
  }
}
