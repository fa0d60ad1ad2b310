import { bundledModel, createWorkerEmbedder } from '../../emulator/knowledge/index.ts'
import { bareScan } from './bare-scan.ts'
import { percentile } from './measures.ts'
import { AGENT, openKnowledge } from './open-knowledge.ts'
import { miniSearch, orama } from './others.ts'
import { sampleTexts } from './sample-texts.ts'

const QUERIES = 100
const COUNT = 10

/** Prints what importing, searching and starting cost with so many chunks, beside others. */
export async function measureSizes(
  size: number,
  directory: string,
  model: string | undefined,
  print: (line: string) => void,
): Promise<void> {
  const { texts, queries } = sampleTexts(size, QUERIES)
  const report = (name: string, times: readonly number[], note = '') =>
    print(
      `${name.padEnd(24)} p50 ${percentile(times, 0.5).toFixed(2).padStart(8)} ms   ` +
        `p99 ${percentile(times, 0.99).toFixed(2).padStart(8)} ms   ${note}`,
    )

  const first = await openKnowledge(directory, model)
  const importing = await timed(() =>
    first.knowledge.putDocuments(
      AGENT,
      texts.map((text, index) => ({ id: `d${index}`, text })),
    ),
  )
  print(`import                   ${Math.round((1000 * size) / importing)} chunks/s`)
  await first.close()

  const before = process.memoryUsage()
  const start = performance.now()
  const { knowledge, close } = await openKnowledge(directory, model)
  await knowledge.completeVectors()
  print(`start                    ${Math.round(performance.now() - start)} ms`)
  const firstLexical = await timed(() => knowledge.lexicalSearch(AGENT, queries[0] ?? '', COUNT))
  print(`first lexical search     ${Math.round(firstLexical)} ms (indexes the words)`)
  const firstVector = await timed(() => knowledge.vectorSearch(AGENT, queries[0] ?? '', COUNT))
  print(`first semantic search    ${Math.round(firstVector)} ms (loads the model)`)

  const lexical = await timedEach(queries, (query) => knowledge.lexicalSearch(AGENT, query, COUNT))
  const semantic = await timedEach(queries, (query) => knowledge.vectorSearch(AGENT, query, COUNT))
  const mixed = await timedEach(queries, (query) =>
    Promise.all([knowledge.lexicalSearch(AGENT, query, COUNT), knowledge.vectorSearch(AGENT, query, COUNT)]),
  )
  const after = process.memoryUsage()
  print(
    `memory                   ${megabytes(after.rss)} MB, ${megabytes(after.rss - before.rss)} MB of it since start`,
  )

  const { embedding, dimension } = await measureEmbedding(queries, model)
  const vectors = Float32Array.from(
    { length: size * dimension },
    (_, index) => ((index * 7919) % 1009) / 1009,
  )
  const bare = await timedEach(queries, async (_, index) =>
    bareScan(vectors, dimension, vectors.subarray(index * dimension, (index + 1) * dimension)),
  )
  const median = (times: readonly number[]) => percentile(times, 0.5)
  const ratio = (one: number, other: number) => (one / other).toFixed(2)
  const floor = median(embedding) + median(bare)
  report('semantic', semantic, `${ratio(median(semantic), floor)} x embedding and bare scan`)
  report('embedding the query', embedding)
  report('bare scan', bare, `${dimension} dimensions`)
  report('mixed', mixed)
  report('lexical', lexical)
  for (const other of [miniSearch(), orama()]) {
    const adding = await timed(() => other.add(texts))
    const times = await timedEach(queries, (query) => other.search(query, COUNT))
    report(
      other.name,
      times,
      `${ratio(median(times), median(lexical))} x ours; ${Math.round((1000 * size) / adding)} chunks/s`,
    )
  }
  await close()
}

/** What it takes to make a query's vector: no search by meaning can do without. */
async function measureEmbedding(
  queries: readonly string[],
  model = bundledModel(),
): Promise<{ embedding: number[]; dimension: number }> {
  const embedder = createWorkerEmbedder(model)
  const [vector] = await embedder.embed(queries.slice(0, 1), 'query')
  const embedding = await timedEach(queries, (query) => embedder.embed([query], 'query'))
  await embedder.close()
  return { embedding, dimension: vector?.length ?? 0 }
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

async function timedEach<Value>(
  values: readonly Value[],
  run: (value: Value, index: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  for (const [index, value] of values.entries()) times.push(await timed(() => run(value, index)))
  return times
}

const megabytes = (bytes: number) => Math.round(bytes / 1e6)
