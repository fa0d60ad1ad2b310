import { contentWords, wordKey } from './content-words.ts'
import type { GeneratedQuery, QueryGenerator, QueryRequest } from './query-generator.ts'
import type { Turn } from './read-history.ts'
import { refersBack } from './refers-back.ts'

/** Two exchanges: what was said before them is seldom meant. */
const turnsRead = 4
const wordsAdded = 6

/**
 * Writes queries without a model, always the same from the same conversation. An utterance that refers back is
 * followed by content words of the last turns, so that it finds what is talked about; another stays as it is.
 * Prompts are not read: nobody is there to follow them.
 */
export function createOfflineQueryGenerator(): QueryGenerator {
  return { generate: async (request) => generateOffline(request) }
}

function generateOffline({ utterance, turns }: QueryRequest): GeneratedQuery {
  const asItIs = (why: string): GeneratedQuery => ({ text: utterance, source: 'utterance', why })
  const earlier = withoutUtterance(turns, utterance)
  if (earlier.length === 0) return asItIs('there is no history')
  const reason = refersBack(utterance)
  if (reason === undefined) return asItIs('it does not refer to the history')
  const words = topicOf(earlier.slice(-turnsRead), utterance)
  if (words.length === 0) return asItIs(`${reason}, but the last turns have no other content words`)
  return {
    text: `${utterance} ${words.join(' ')}`,
    source: 'offline',
    why: `${reason}; added content words of the last turns: ${words.join(', ')}`,
  }
}

/** Some clients send the utterance as the last turn, too. */
function withoutUtterance(turns: Turn[], utterance: string): Turn[] {
  return turns.at(-1)?.text === utterance.trim() ? turns.slice(0, -1) : turns
}

/**
 * The words that the turns are most likely about: first those of most turns, then those of the latest turn, then the
 * earlier in it. They are given in the order of the conversation.
 */
function topicOf(turns: Turn[], utterance: string): string[] {
  const known = new Set(contentWords(utterance).map(wordKey))
  const topics = new Map<string, { word: string; turns: number; latest: number; order: number }>()
  turns.forEach(({ text }, latest) => {
    for (const word of contentWords(text)) {
      const key = wordKey(word)
      if (known.has(key)) continue
      const topic = topics.get(key) ?? { word, turns: 0, latest, order: topics.size }
      topics.set(key, { ...topic, turns: topic.turns + 1, latest })
    }
  })
  return [...topics.values()]
    .sort((one, other) => other.turns - one.turns || other.latest - one.latest || one.order - other.order)
    .slice(0, wordsAdded)
    .sort((one, other) => one.order - other.order)
    .map(({ word }) => word)
}
