import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { bundledModel, createWorkerEmbedder } from '../../emulator/knowledge/index.ts'
import { bareScan } from './bare-scan.ts'
import { measureImport } from './measure-import.ts'
import { percentile } from './measures.ts'
import { AGENT, openKnowledge } from './open-knowledge.ts'
import { miniSearch, type OtherSearch, orama } from './others.ts'
import { createSampleEmbedder } from './sample-embedder.ts'
import { sampleTexts } from './sample-texts.ts'
import { sampleTable } from './sample-vectors.ts'
import { timed, timedEach } from './timed.ts'

const QUERIES = 100
const COUNT = 10
/** Texts that are embedded for the import rate; the others would only take long. */
const EMBEDDED = 1000

/** Prints what importing, starting and searching cost with so many chunks, beside others in the same process. */
export async function measureSizes(
  size: number,
  directory: string,
  model = bundledModel(),
  print: (line: string) => void,
): Promise<void> {
  const { texts, queries } = sampleTexts(size, QUERIES)
  const own = join(directory, 'embedded')
  const sampled = join(directory, 'sampled')
  for (const folder of [own, sampled]) await mkdir(folder)

  const rate = await measureImport(own, createWorkerEmbedder(model), texts.slice(0, EMBEDDED))
  print(`import                   ${Math.round(rate)} chunks/s`)
  const dimension = await dimensionOf(model)
  const embedder = () => createSampleEmbedder(createWorkerEmbedder(model), dimension)
  const stored = await measureImport(sampled, embedder(), texts)
  print(`import, vectors given    ${Math.round(stored)} chunks/s`)

  const before = process.memoryUsage().rss
  const start = performance.now()
  const since = () => `${Math.round(performance.now() - start)} ms`
  const sample = embedder()
  const { knowledge, close } = await openKnowledge(sampled, sample)
  print(`start                    ${since()}`)
  await knowledge.completeVectors()
  print(`  vectors read after     ${since()}`)
  await knowledge.lexicalSearch(AGENT, '', COUNT)
  print(`  words read after       ${since()}`)
  const memory = process.memoryUsage().rss
  print(
    `memory                   ${megabytes(memory)} MB, ${megabytes(memory - before)} MB of it since start`,
  )

  const search = {
    semantic: (query: string) => knowledge.vectorSearch(AGENT, query, COUNT),
    lexical: (query: string) => knowledge.lexicalSearch(AGENT, query, COUNT),
  }
  const semantic = await timedEach(queries, search.semantic)
  const lexical = await timedEach(queries, search.lexical)
  const mixed = await timedEach(queries, (query) =>
    Promise.all([search.lexical(query), search.semantic(query)]),
  )
  const table = sampleTable(texts, dimension)
  const scans = { ours: [] as number[], bare: [] as number[] }
  for (const query of queries) {
    const vector = sample.queries.get(query)
    if (!vector) continue
    scans.ours.push(await timed(() => search.semantic(query)))
    scans.bare.push(await timed(() => bareScan(table, dimension, vector)))
  }
  const fresh = queries.map((query) => `${query}.`)
  const embedding = await timedEach(fresh, (query) => sample.embed([query], 'query'))

  const { report, ratio } = reporting(print)
  report('semantic', scans.ours, `${ratio(scans.ours, scans.bare)} x the bare scan`)
  report('bare scan', scans.bare, `${dimension} dimensions`)
  report('embedding the query', embedding, 'comes on top, at any size')
  report('semantic, embedded', semantic)
  report('mixed', mixed)
  report('lexical', lexical)
  for (const other of [miniSearch(), orama()]) {
    const { times, rate } = await measureOther(other, texts, queries)
    report(other.name, times, `${ratio(times, lexical)} x ours; ${Math.round(rate)} chunks/s`)
  }
  await close()
}

async function dimensionOf(model: string): Promise<number> {
  const embedder = createWorkerEmbedder(model)
  const [vector] = await embedder.embed(['teapot'], 'query')
  await embedder.close()
  return vector?.length ?? 0
}

async function measureOther(other: OtherSearch, texts: readonly string[], queries: readonly string[]) {
  const adding = await timed(() => other.add(texts))
  const times = await timedEach(queries, (query) => other.search(query, COUNT))
  return { times, rate: (1000 * texts.length) / adding }
}

function reporting(print: (line: string) => void) {
  const shown = (times: readonly number[], share: number) => percentile(times, share).toFixed(2).padStart(8)
  return {
    report: (name: string, times: readonly number[], note = '') =>
      print(`${name.padEnd(24)} p50 ${shown(times, 0.5)} ms   p99 ${shown(times, 0.99)} ms   ${note}`),
    ratio: (one: readonly number[], other: readonly number[]) =>
      (percentile(one, 0.5) / percentile(other, 0.5)).toFixed(2),
  }
}

const megabytes = (bytes: number) => Math.round(bytes / 1e6)
