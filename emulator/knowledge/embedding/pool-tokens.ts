/** What a model makes of a batch: `tokens` vectors for each text, of which the masked ones are padding. */
export interface TokenVectors {
  values: Float32Array
  /** 1 for a token of the text, 0 for padding. */
  mask: BigInt64Array
  texts: number
  tokens: number
  dimension: number
}

/**
 * One vector of length 1 for each text: the mean over its tokens. It is what the feature-extraction pipeline makes
 * with `{ pooling: 'mean', normalize: true }`, in a tenth of the time.
 */
export function poolTokens({
  values,
  mask,
  texts,
  tokens,
  dimension,
}: TokenVectors): Float32Array<ArrayBuffer> {
  const pooled = new Float32Array(texts * dimension)
  for (let text = 0; text < texts; text += 1) {
    const vector = pooled.subarray(text * dimension, (text + 1) * dimension)
    for (let token = text * tokens; token < (text + 1) * tokens; token += 1) {
      if (mask[token] === 0n) continue
      const offset = token * dimension
      for (let index = 0; index < dimension; index += 1) {
        vector[index] = (vector[index] as number) + (values[offset + index] as number)
      }
    }
    normalize(vector)
  }
  return pooled
}

function normalize(vector: Float32Array): void {
  let square = 0
  for (const value of vector) square += value * value
  if (square === 0) return
  const scale = 1 / Math.sqrt(square)
  for (const [index, value] of vector.entries()) vector[index] = value * scale
}
