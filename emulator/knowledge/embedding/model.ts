import { basename, dirname, resolve } from 'node:path'
import { env, type PreTrainedTokenizer, pipeline, type Tensor } from '@xenova/transformers'
import { poolTokens } from './pool-tokens.ts'

/** A model that has been loaded. */
export interface Model {
  /** The text's vector, of length 1; undefined when the model knows nothing of the text. */
  embed(text: string): Promise<Float32Array<ArrayBuffer> | undefined>
}

/**
 * Loads a feature-extraction model from its folder, never from a network. Texts go through it one at a time: on a
 * processor a batch saves nothing, and costs the padding.
 */
export async function loadModel(directory: string): Promise<Model> {
  const folder = resolve(directory)
  env.allowRemoteModels = false
  env.localModelPath = dirname(folder)
  const { model, tokenizer } = await pipeline('feature-extraction', basename(folder), { quantized: true })
  const isWord = createWordTest(tokenizer)
  return {
    async embed(text) {
      const inputs: Inputs = tokenizer(text.normalize('NFKC'), { truncation: true })
      if (!inputs.input_ids.data.some(isWord)) return undefined
      const output: Record<string, Tensor> = await model(inputs)
      const tokens = output['last_hidden_state'] ?? output['token_embeddings'] ?? output['logits']
      if (!tokens) throw new Error(`it gives ${Object.keys(output).join(', ')}, and no vectors of tokens`)
      return poolTokens(tokens.data as Float32Array, tokens.dims.at(-1) ?? 0)
    },
  }
}

interface Inputs {
  input_ids: { data: BigInt64Array }
}

/** Tells the tokens of a text from those that frame it and the one for what the model does not know. */
function createWordTest(tokenizer: PreTrainedTokenizer): (token: bigint) => boolean {
  const { all_special_ids, model } = tokenizer as unknown as TokenizerParts
  const others = new Set([...all_special_ids, model.unk_token_id])
  return (token) => !others.has(Number(token))
}

/** Members that the library has but does not declare. */
interface TokenizerParts {
  all_special_ids: number[]
  model: { unk_token_id?: number }
}
