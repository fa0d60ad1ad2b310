import { isObject, type Json, readDocument } from '../../contract/index.ts'

/** The limits of texts that probes stay just under or go beyond, read from the contract. */
export interface TextLimits {
  /** Characters of an agent's description. */
  description: number
  /** Tokens of the system prompt. */
  prompt: number
  /** Characters, or tokens, of the prompt that generates search queries. */
  searchQueryPrompt: number
}

export function textLimits(): TextLimits {
  return {
    description: limitAt('Agent', 'properties', 'description', 'maxLength'),
    prompt: limitAt('LlmSettings', 'properties', 'prompt', 'x-max-tokens'),
    searchQueryPrompt: limitAt(
      'KnowledgeSettings',
      'properties',
      'searchQueryPrompt',
      'x-profile',
      'agents.searchQueryPrompt.unit',
      'characters',
      'maxLength',
    ),
  }
}

function limitAt(...path: string[]): number {
  const found = ['components', 'schemas', ...path].reduce<Json | undefined>(
    (node, member) => (isObject(node) ? node[member] : undefined),
    readDocument('openapi'),
  )
  if (typeof found !== 'number') throw new Error(`the contract does not state ${path.join('.')}`)
  return found
}
