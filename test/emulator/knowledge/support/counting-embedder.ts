import type { Embedder, Priority } from '../../../../emulator/knowledge/index.ts'

/** An embedder that needs no model: a text's vector counts its letters. It tells what it was asked to embed. */
export class CountingEmbedder implements Embedder {
  readonly imported: string[] = []
  /** Called before each batch of an import; may wait or throw. */
  beforeImport: () => Promise<void> | void = () => undefined
  readonly #modelId: string

  constructor(modelId = 'letters') {
    this.#modelId = modelId
  }

  async modelId(): Promise<string> {
    return this.#modelId
  }

  async embed(texts: readonly string[], priority: Priority): Promise<(Float32Array | undefined)[]> {
    if (priority === 'import') {
      await this.beforeImport()
      this.imported.push(...texts)
    }
    return texts.map(vectorOf)
  }

  async close(): Promise<void> {}
}

function vectorOf(text: string): Float32Array | undefined {
  const counts = new Float32Array(26)
  for (const letter of text.toLowerCase().match(/[a-z]/g) ?? []) {
    const index = letter.charCodeAt(0) - 97
    counts[index] = (counts[index] ?? 0) + 1
  }
  const length = Math.hypot(...counts)
  return length === 0 ? undefined : counts.map((count) => count / length)
}
