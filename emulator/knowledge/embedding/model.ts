import { basename, dirname, resolve } from 'node:path'
import { env, type PreTrainedTokenizer, pipeline, type Tensor } from '@xenova/transformers'
import { poolTokens } from './pool-tokens.ts'
import type { EmbeddingResult } from './worker-messages.ts'

/** A model that has been loaded. */
export interface Model {
  embed(texts: readonly string[]): Promise<Exclude<EmbeddingResult, { failure: string }>>
}

/** Texts that go through the model at once: of like length, as all are padded to the longest. */
const BATCH = 16

/** Loads a feature-extraction model from its folder, never from a network. */
export async function loadModel(directory: string): Promise<Model> {
  const folder = resolve(directory)
  env.allowRemoteModels = false
  env.localModelPath = dirname(folder)
  const { model, tokenizer } = await pipeline('feature-extraction', basename(folder), { quantized: true })

  const embedBatch = async (texts: string[]) => {
    const inputs: Inputs = tokenizer(texts, { padding: true, truncation: true })
    const output: Record<string, Tensor> = await model(inputs)
    const vectors = output['last_hidden_state'] ?? output['token_embeddings'] ?? output['logits']
    if (!vectors) throw new Error(`it gives ${Object.keys(output).join(', ')}, and no vectors of tokens`)
    const [count = 0, positions = 0, dimension = 0] = vectors.dims
    const values = vectors.data as Float32Array
    const [, tokens = 0] = inputs.input_ids.dims
    // A model may pool by itself, as the bundled one does: then there is one position, which is no token's.
    const mask = positions === tokens ? inputs.attention_mask.data : new BigInt64Array(count).fill(1n)
    return {
      vectors: poolTokens({ values, mask, texts: count, tokens: positions, dimension }),
      known: texts.map((_, text) => isKnown(tokenizer, inputs.input_ids.data, text, tokens)),
      dimension,
    }
  }

  return {
    async embed(texts) {
      const normalized = texts.map((text) => text.normalize('NFKC'))
      const order = [...normalized.keys()].sort((a, b) => lengthOf(normalized, a) - lengthOf(normalized, b))
      const known = normalized.map(() => false)
      let all = new Float32Array()
      let dimension = 0
      for (let first = 0; first < order.length; first += BATCH) {
        const places = order.slice(first, first + BATCH)
        const batch = await embedBatch(places.map((place) => normalized[place] ?? ''))
        dimension = batch.dimension
        if (all.length === 0) all = new Float32Array(texts.length * dimension)
        for (const [index, place] of places.entries()) {
          known[place] = batch.known[index] ?? false
          all.set(batch.vectors.subarray(index * dimension, (index + 1) * dimension), place * dimension)
        }
      }
      return { vectors: all, known, dimension }
    },
  }
}

interface Inputs {
  input_ids: { data: BigInt64Array; dims: number[] }
  attention_mask: { data: BigInt64Array }
}

const lengthOf = (texts: readonly string[], index: number) => texts[index]?.length ?? 0

/** Whether any token of a text says something: it is neither the one for unknown characters nor one of the frame. */
function isKnown(tokenizer: PreTrainedTokenizer, ids: BigInt64Array, text: number, tokens: number): boolean {
  const { all_special_ids: special, model } = tokenizer as unknown as TokenizerParts
  const own = ids.subarray(text * tokens, (text + 1) * tokens)
  return own.some((id) => !special.includes(Number(id)) && Number(id) !== model.unk_token_id)
}

/** Members that the library has but does not declare. */
interface TokenizerParts {
  all_special_ids: number[]
  model: { unk_token_id?: number }
}
