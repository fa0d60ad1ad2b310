import { bundledModel, createWorkerEmbedder } from '../../emulator/knowledge/index.ts'
import { type EvaluationSet, readEvaluationSet } from './evaluation-set.ts'
import { ndcg, recall } from './measures.ts'
import { AGENT, openKnowledge } from './open-knowledge.ts'

const FETCH = 30

type Search = (query: string) => Promise<string[]>

/** Prints nDCG@10 and Recall@10, times 100, of each search mode on a retrieval set. */
export async function evaluate(
  setDirectory: string,
  workDirectory: string,
  model = bundledModel(),
  print: (line: string) => void,
): Promise<void> {
  const set = readEvaluationSet(setDirectory)
  const { knowledge, close } = await openKnowledge(workDirectory, createWorkerEmbedder(model))
  await knowledge.putDocuments(
    AGENT,
    set.documents.filter(({ text }) => text.trim() !== ''),
  )
  const lexical: Search = async (query) => ids(await knowledge.lexicalSearch(AGENT, query, FETCH))
  const semantic: Search = async (query) => ids(await knowledge.vectorSearch(AGENT, query, FETCH))
  const modes: Record<string, Search> = {
    lexical,
    semantic,
    'mixed, lexical first': async (query) => interleave(await lexical(query), await semantic(query)),
    'mixed, vector first': async (query) => interleave(await semantic(query), await lexical(query)),
  }
  print(`${set.documents.length} documents, ${set.queries.length} queries`)
  for (const [name, search] of Object.entries(modes)) print(await line(name, search, set))
  await close()
}

async function line(name: string, search: Search, { queries }: EvaluationSet): Promise<string> {
  let gain = 0
  let found = 0
  for (const { text, relevant } of queries) {
    const ranked = await search(text)
    gain += ndcg(ranked, relevant)
    found += recall(ranked, relevant)
  }
  const mean = (sum: number) => ((100 * sum) / queries.length).toFixed(1).padStart(6)
  return `${name.padEnd(22)} nDCG@10 ${mean(gain)}   Recall@10 ${mean(found)}`
}

/** A document counts where its best chunk stands. */
function ids(hits: readonly { chunk: { documentId: string } }[]): string[] {
  return [...new Set(hits.map(({ chunk }) => chunk.documentId))]
}

/** In turns from one and the other, each document once. */
function interleave(one: readonly string[], other: readonly string[]): string[] {
  const both = one.flatMap((id, rank) => [id, other[rank] ?? id])
  return [...new Set([...both, ...other])]
}
