import { type Exchange, isSuccess } from '../../http/index.ts'
import type { CheckContext } from '../check.ts'
import { searchCall } from '../controls.ts'

/** How many searches are under way at once. */
const width = 8
/** A search that is refused before its time may be throttled: it is tried again. */
const mostTries = 4
const pauseMs = 1000

/** What became of a number of searches. */
export interface Spent {
  accepted: number
  /** The answer to a search that was refused again and again; the searches after it were not made. */
  refusal?: Exchange
}

/** Makes so many searches. They are no evidence: there are too many of them. */
export async function spend(context: CheckContext, count: number): Promise<Spent> {
  const { time } = context
  let accepted = 0
  let begun = 0
  let refusal: Exchange | undefined
  const one = async () => {
    for (let tries = 1; ; tries += 1) {
      const exchange = await searchOnce(context, {}, false)
      if (isSuccess(exchange)) {
        accepted += 1
        return
      }
      if (tries === mostTries) {
        refusal ??= exchange
        return
      }
      await time.sleep(pauseMs)
    }
  }
  const work = async () => {
    while (begun < count && refusal === undefined) {
      begun += 1
      await one()
    }
  }
  await Promise.all(Array.from({ length: width }, work))
  return { accepted, ...(refusal && { refusal }) }
}

/** One search, answered as it is: also by 429. By words and for one result, which is the least work. */
export function searchOnce(
  { session, target }: CheckContext,
  members: Record<string, unknown> = {},
  isEvidence = true,
): Promise<Exchange> {
  const { agent, utterance = 'tea' } = target
  const body = { agent_id: agent, utterance, limit: 1, use_lexical_search_only: true, ...members }
  return session.send(searchCall(target, body), { patient: false, isEvidence })
}
