import type { Occasion } from '../occasion.ts'

/** What conditions 1 and 2 compare with: any of the texts will do. */
export interface Subject {
  /** As a sentence calls it. */
  name: string
  texts: string[]
}

/**
 * The utterance, the response, or of a called function's arguments each one's value and all of them as compact JSON.
 */
export function subjectOf({ trigger, utterance, response, functionCall }: Occasion): Subject {
  switch (trigger) {
    case 0:
      return { name: 'the utterance', texts: [utterance ?? ''] }
    case 1:
      return { name: 'the response', texts: [response ?? ''] }
    case 2: {
      const values = functionCall?.arguments ?? {}
      return {
        name: 'one of the arguments',
        texts: [...Object.values(values).map(asText), JSON.stringify(values)],
      }
    }
  }
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
