import type { Profile } from '../../src/profile/index.ts'
import type { Candidate } from './candidate.ts'
import type { SearchBackend, SearchedChunk } from './search-backend.ts'
import type { SearchResult } from './search-request.ts'
import type { SearchPlan } from './search-trace.ts'

interface Presentation {
  backend: SearchBackend
  agentId: string
  plan: SearchPlan
}

/** Candidates in the members of results (spec: Resources, Knowledge search result). */
export function presentResults(
  search: Profile['search'],
  { backend, agentId, plan }: Presentation,
  candidates: Candidate[],
): SearchResult[] {
  // A document that was deleted since the fetch has left its chunk and no more.
  const fullText = ({ documentId, text }: SearchedChunk) => backend.fullText(agentId, documentId) ?? text

  return candidates.map(({ chunk, score }) => ({
    ...labelOf(search, chunk),
    score,
    text: chunk.text,
    ...(chunk.url !== undefined && { url: chunk.url }),
    ...(plan.includeAllText ? { all_text: fullText(chunk) } : withoutAllText(search)),
  }))
}

function labelOf({ label: meaning }: Profile['search'], chunk: SearchedChunk): Pick<SearchResult, 'label'> {
  switch (meaning) {
    case 'document-label':
      return chunk.label === undefined ? {} : { label: chunk.label }
    case 'chunk-id':
      return { label: chunk.id }
    case 'metadata':
      return { label: JSON.stringify(chunk.metadata) }
  }
}

function withoutAllText({ allTextWhenExcluded }: Profile['search']): Pick<SearchResult, 'all_text'> {
  if (allTextWhenExcluded === 'absent') return {}
  return { all_text: allTextWhenExcluded === 'empty' ? '' : null }
}
