import type { Requirement } from '../../catalogue/index.ts'
import { isObject, readDocument } from '../../contract/index.ts'

/** The numbers of the contract that written checks need. */
export interface ContractLimits {
  displayName: number
  description: number
  providerName: number
  /** In characters by one place of the specification, in tokens by another. */
  searchQueryPrompt: number
  searchesPerDay: number
  searchesPerMonth: number
}

export function limitsOf(requirements: readonly Requirement[]): ContractLimits {
  const numberOf = (id: string): number => {
    const value = requirements.find((requirement) => requirement.id === id)?.constraint?.value
    if (typeof value !== 'number') throw new Error(`The contract states no number as ${id}.`)
    return value
  }
  return {
    displayName: numberOf('createAgent.agent.displayName.maxLength'),
    description: numberOf('createAgent.agent.description.maxLength'),
    providerName: numberOf('createAgent.agent.providerName.maxLength'),
    searchQueryPrompt: promptLimit(),
    searchesPerDay: numberOf('searchKnowledge.quota.perDay'),
    searchesPerMonth: numberOf('searchKnowledge.quota.perMonth'),
  }
}

/** Its unit is a silent point, so the limit stands under the values of that key and in no requirement. */
function promptLimit(): number {
  const place = [
    'components',
    'schemas',
    'KnowledgeSettings',
    'properties',
    'searchQueryPrompt',
    'x-profile',
    'agents.searchQueryPrompt.unit',
    'characters',
    'maxLength',
  ]
  let node: unknown = readDocument('openapi')
  for (const name of place) node = isObject(node) ? node[name] : undefined
  if (typeof node !== 'number') throw new Error('The contract states no limit of searchQueryPrompt.')
  return node
}
