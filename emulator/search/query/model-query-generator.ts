import { type LanguageModel, LanguageModelError } from '../../language-model/index.ts'
import type { QueryGenerator, QueryRequest } from './query-generator.ts'

/**
 * Has a language model write the query. Where it gives none, another generator writes it, and the query says why.
 */
export function createModelQueryGenerator(model: LanguageModel, fallback: QueryGenerator): QueryGenerator {
  return {
    async generate(request) {
      const written = await ask(model, request)
      if (typeof written === 'string') {
        return { text: written, source: 'language-model', why: `written by ${request.model}` }
      }
      const generated = await fallback.generate(request)
      return { ...generated, why: `${written.failure}; instead: ${generated.why}` }
    },
  }
}

async function ask(
  model: LanguageModel,
  { model: name, prompt, ...conversation }: QueryRequest,
): Promise<string | { failure: string }> {
  try {
    const { text } = await model.complete({
      model: name,
      temperature: 0,
      messages: [
        { role: 'system', content: prompt },
        { role: 'user', content: question(conversation) },
      ],
    })
    return tidy(text) || { failure: 'the language model wrote an empty query' }
  } catch (error) {
    if (error instanceof LanguageModelError) return { failure: error.message }
    throw error
  }
}

function question({ turns, utterance }: Pick<QueryRequest, 'turns' | 'utterance'>): string {
  const conversation = turns.map(({ speaker, text }) => `${speaker}: ${text}`)
  return [
    ...(conversation.length > 0 ? ['The conversation so far:', ...conversation, ''] : []),
    'The last utterance:',
    utterance,
    '',
    'Answer with the search query alone.',
  ].join('\n')
}

/** Models like to put a query in quotes, or on a line of its own. */
function tidy(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(["'“「])(.*)(["'”」])$/, '$2')
    .trim()
}
