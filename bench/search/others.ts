import { create, insertMultiple, search } from '@orama/orama'
import MiniSearch from 'minisearch'

/** A full-text search that is measured beside ours. */
export interface OtherSearch {
  name: string
  add(texts: readonly string[]): Promise<void>
  search(query: string, count: number): Promise<unknown>
}

export function miniSearch(): OtherSearch {
  const index = new MiniSearch({ fields: ['text'] })
  return {
    name: 'MiniSearch',
    async add(texts) {
      index.addAll(texts.map((text, id) => ({ id, text })))
    },
    search: async (query, count) => index.search(query).slice(0, count),
  }
}

export function orama(): OtherSearch {
  const database = create({ schema: { text: 'string' }, components: { tokenizer: { stemming: true } } })
  return {
    name: 'Orama',
    async add(texts) {
      await insertMultiple(
        database,
        texts.map((text) => ({ text })),
      )
    },
    search: async (query, count) => search(database, { term: query, limit: count, threshold: 1 }),
  }
}
