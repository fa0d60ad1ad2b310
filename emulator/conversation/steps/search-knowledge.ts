import type { FindKnowledge } from '../ports.ts'
import type { KnowledgeStep } from '../trace.ts'
import type { Turn } from '../turn.ts'

/** Taken where knowledgeDataStoreNumCandidates is left out; the specification gives no default. */
const defaultCandidates = 10

/** Searches the agent's knowledge data store where the agent uses it, by the agent's own settings. */
export async function searchKnowledge(
  find: FindKnowledge | undefined,
  { agent, request, state, history }: Turn,
): Promise<KnowledgeStep> {
  const { knowledgeDataStore: settings } = agent.fields.knowledge ?? {}
  const candidates = Math.floor(settings?.knowledgeDataStoreNumCandidates ?? defaultCandidates)
  const { knowledgeDataStoreCandidateScoreThreshold: threshold } = settings ?? {}
  if (!settings?.useKnowledgeDataStore) return notSearched('the agent does not use its knowledge data store')
  if (request.utterance === undefined) return notSearched('the user said nothing')
  if (candidates === 0) return notSearched("the agent's number of candidates is 0")
  if (!find) return notSearched('the emulator was started without a knowledge search')
  const limits = { candidates, ...(threshold !== undefined && { threshold }) }
  const { utterance } = request
  const found = await find({ agent, utterance, history: history.slice(0, -1), state, ...limits })
  return {
    step: 'knowledge',
    searched: true,
    reason: `the agent uses its knowledge data store; ${found.results.length} found`,
    ...limits,
    ...found,
  }
}

function notSearched(reason: string): KnowledgeStep {
  return { step: 'knowledge', searched: false, reason }
}
