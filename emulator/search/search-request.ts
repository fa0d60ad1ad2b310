import type { components } from '../../src/contract/index.ts'

type Schemas = components['schemas']

/** A request that the contract has checked; `search.arrayMetadataFilter` may let an array in as the filter. */
export type SearchRequest = Omit<Schemas['SearchRequest'], 'metadata_filter'> & {
  metadata_filter?: Record<string, unknown> | unknown[]
}

export type SearchResult = Schemas['SearchResult']
