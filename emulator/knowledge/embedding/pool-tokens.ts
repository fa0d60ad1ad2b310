/**
 * The vector of length 1 of one text: the mean over its tokens, which follow each other in `values`. It is what the
 * feature-extraction pipeline makes with `{ pooling: 'mean', normalize: true }`, in a tenth of the time.
 */
export function poolTokens(values: Float32Array, dimension: number): Float32Array<ArrayBuffer> {
  const vector = new Float32Array(dimension)
  for (let token = 0; token < values.length; token += dimension) {
    for (let index = 0; index < dimension; index += 1) {
      vector[index] = (vector[index] as number) + (values[token + index] as number)
    }
  }
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0))
  return length === 0 ? vector : vector.map((value) => value / length)
}
