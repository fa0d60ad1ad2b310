import { isObject } from '../../contract/index.ts'
import { type Exchange, isSuccess, summarise } from '../http/index.ts'
import { type Outcome, UndecidedError, undecided } from '../verdict.ts'
import type { CheckContext } from './check.ts'
import { searchCall } from './controls.ts'

/** A result as a search answers it. */
export interface Hit {
  score: number
  text: string
  all_text?: unknown
}

/** What a search came to: its results, or why there are none to look at. */
export type Found = { hits: Hit[]; exchange: Exchange } | { undecided: Outcome; exchange: Exchange }

/** Searches the target's agent, by the utterance of its description unless another is given. */
export async function search(context: CheckContext, members: Record<string, unknown>): Promise<Found> {
  const { target, session } = context
  const body = { agent_id: target.agent, utterance: target.utterance, ...members }
  const exchange = await session.send(searchCall(target, body))
  const hits = Array.isArray(exchange.json) ? exchange.json.filter(isHit) : []
  if (!isSuccess(exchange) || !Array.isArray(exchange.json)) {
    const why = `the search was not answered with results: ${summarise(exchange)}`
    return { undecided: undecided(why), exchange }
  }
  return { hits, exchange }
}

function isHit(value: unknown): value is Hit & Record<string, never> {
  return isObject(value) && typeof value['score'] === 'number' && typeof value['text'] === 'string'
}

/** Words that no knowledge holds, and of which no search by words can find anything. */
export const noWords = 'zzqxvj wqkzzy'

/**
 * The results of a search that must be answered.
 *
 * @throws UndecidedError when it is not
 */
export async function hitsOf(context: CheckContext, members: Record<string, unknown>): Promise<Hit[]> {
  const found = await search(context, members)
  if ('undecided' in found) throw new UndecidedError(found.undecided.message)
  return found.hits
}

/** What tells results apart: their texts, in their order. */
export function keysOf(hits: readonly Hit[]): string[] {
  return hits.map(({ text }) => text)
}

export function sameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((key, place) => key === other[place])
}

/**
 * A score threshold that leaves some of these results out: the highest score among them, or a higher one where they all
 * have the same; undefined where that would be above 1.
 */
export function thresholdBeyondSome(hits: readonly Hit[]): number | undefined {
  const scores = hits.map(({ score }) => score)
  const highest = Math.max(...scores)
  if (scores.some((score) => score < highest)) return highest
  return highest < 1 ? (highest + 1) / 2 : undefined
}
