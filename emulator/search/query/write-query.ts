import { type Agent, resolvePlaceholders } from '../../agents/index.ts'
import type { Environment } from '../../environment/index.ts'
import type { SearchRequest } from '../search-request.ts'
import type { WrittenQuery } from '../search-trace.ts'
import type { QueryGenerator } from './query-generator.ts'
import { readHistory } from './read-history.ts'

const defaultPrompt =
  'Write one search query for a knowledge base that finds what the last utterance asks for. Replace what refers to ' +
  'the conversation by what it refers to. Keep the language of the utterance.'

/**
 * The query of a search: under `follow_agent_settings` without a query-generation model the utterance as it is, else
 * what the generator makes of the history and the utterance, or of the utterance alone.
 */
export async function writeQuery(
  { limits }: Environment,
  generator: QueryGenerator,
  { settings, fields }: Agent,
  request: SearchRequest,
): Promise<WrittenQuery> {
  const { utterance, history = '', user_state: state = {} } = request
  const model = request.follow_agent_settings
    ? settings.queryModel
    : (request.search_query_model ?? limits.defaultQueryModel)
  if (model === null) {
    return { text: utterance, source: 'utterance', why: 'the agent has no query-generation model' }
  }

  const prompt = resolvePlaceholders(fields.knowledge?.searchQueryPrompt || defaultPrompt, state)
  const { turns, ignoredLines } = readHistory(history)
  const generated = await generator.generate({ utterance, turns, model, prompt: prompt.text })
  const note =
    ignoredLines > 0 ? `; ignored lines of the history, which have no speaker: ${ignoredLines}` : ''
  return {
    ...generated,
    why: generated.why + note,
    model,
    prompt: prompt.text,
    ...(prompt.unresolved.length > 0 && { unresolved: prompt.unresolved }),
  }
}
