/** The floor of semantic search: the inner products of one query with all vectors, and the greatest of them. */
export function bareScan(vectors: Float32Array, dimension: number, query: Float32Array): number {
  let best = Number.NEGATIVE_INFINITY
  for (let offset = 0; offset < vectors.length; offset += dimension) {
    let a = 0
    let b = 0
    let c = 0
    let d = 0
    for (let index = 0; index < dimension; index += 4) {
      a += (vectors[offset + index] as number) * (query[index] as number)
      b += (vectors[offset + index + 1] as number) * (query[index + 1] as number)
      c += (vectors[offset + index + 2] as number) * (query[index + 2] as number)
      d += (vectors[offset + index + 3] as number) * (query[index + 3] as number)
    }
    best = Math.max(best, a + b + c + d)
  }
  return best
}
