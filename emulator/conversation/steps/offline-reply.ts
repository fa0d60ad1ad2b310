import type { KnowledgeStep, MemoryStep } from '../trace.ts'
import type { WebhookAnswer } from '../turn.ts'

const longestPassage = 400

/** What a reply can be built from. */
export interface Found {
  utterance: string
  answers: readonly WebhookAnswer[]
  knowledge: KnowledgeStep
  memory: MemoryStep
}

/**
 * A reply without a model, the same for the same findings: what webhooks answered, the best passage of the knowledge
 * data store, and the latest that is remembered of the user.
 */
export function offlineReply({ utterance, answers, knowledge, memory }: Found): string {
  const [best] = knowledge.results ?? []
  const last = memory.lines.at(-1)
  const sentences = [
    ...answers.map(({ webhook, text }) => `${webhook} says: ${shorten(text)}`),
    ...(best ? [`I found this: ${shorten(best.text)}`] : []),
    ...(last ? [`I remember: ${shorten(last.text)}`] : []),
  ]
  return sentences.length > 0 ? sentences.join('\n') : `I found nothing about "${shorten(utterance)}".`
}

function shorten(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  if (characters.length <= longestPassage) return characters.join('')
  return `${characters.slice(0, longestPassage).join('')}…`
}
