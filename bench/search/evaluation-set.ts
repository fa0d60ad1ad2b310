import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A retrieval set in the layout of BEIR: `corpus.jsonl`, `queries.jsonl`, `qrels.tsv`. */
export interface EvaluationSet {
  documents: { id: string; text: string }[]
  queries: { text: string; relevant: ReadonlyMap<string, number> }[]
}

/** Reads a set; a document's text is its title and its text, queries without relevant documents are left out. */
export function readEvaluationSet(directory: string): EvaluationSet {
  const lines = (file: string) => readFileSync(join(directory, file), 'utf8').trimEnd().split('\n')
  const records = (file: string) => lines(file).map((line): Entry => JSON.parse(line))
  const relevant = new Map<string, Map<string, number>>()
  for (const line of lines('qrels.tsv').slice(1)) {
    const [query = '', document = '', grade = '0'] = line.split('\t')
    const grades = relevant.get(query) ?? new Map<string, number>()
    relevant.set(query, grades.set(document, Number(grade)))
  }
  return {
    documents: records('corpus.jsonl').map(({ _id, title = '', text }) => ({
      id: _id,
      text: [title, text].filter((part) => part !== '').join('\n'),
    })),
    queries: records('queries.jsonl').flatMap(({ _id, text }) => {
      const grades = relevant.get(_id)
      return grades ? [{ text, relevant: grades }] : []
    }),
  }
}

interface Entry {
  _id: string
  title?: string
  text: string
}
