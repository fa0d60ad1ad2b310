import { isObject } from '../../contract/index.ts'
import { type CheckContext, search as find, type Hit } from '../checks/index.ts'
import { type Observation, other, seen, unseen } from './observation.ts'
import { type Probe, probe, search } from './probe.ts'
import type { KeyName, ValueOf } from './profile-value.ts'

/** A result with the members that only some deployments fill in. */
export interface ShownHit extends Hit {
  label?: unknown
  url?: unknown
}

/** What is seen of results: `read` is given the results of a search by meaning, the best 30, of which there are some. */
export function resultsProbe<Key extends KeyName>(
  key: Key,
  { members = {}, searches = 1, needs = [] }: { members?: object; searches?: number; needs?: string[] },
  read: (hits: ShownHit[], context: CheckContext) => Promise<Observation<ValueOf<Key>>>,
): Probe {
  return probe(key, {
    needs: [...search, ...needs],
    requests: searches,
    searches,
    writes: false,
    async observe(context) {
      const hits = await hitsOf(context, { limit: 30, ...members })
      if ('kind' in hits) return hits
      return hits.length === 0 ? unseen(findingUtterance, 'the utterance finds nothing') : read(hits, context)
    },
  })
}

export const findingUtterance = 'an utterance that finds something'

/** The results of a search, or why there are none to look at. */
export async function hitsOf(
  context: CheckContext,
  members: object,
): Promise<ShownHit[] | Observation<never>> {
  const found = await find(context, { ...members })
  return 'undecided' in found ? { kind: 'undecided', why: found.undecided.message } : found.hits
}

export const searchResultProbes: Probe[] = [
  resultsProbe('search.allTextWhenExcluded', {}, async (hits) => {
    const values = new Set(hits.map(({ all_text }) => all_text))
    const [value] = values
    const said = `all_text is ${JSON.stringify(value) ?? 'absent'}`
    if (values.size > 1) return other('all_text differs from result to result')
    if (value === undefined) return seen('absent', said)
    if (value === null) return seen(null, said)
    return value === '' ? seen('empty', said) : other(said)
  }),
  // Two chunks of one document tell its label from theirs; all_text tells which are of one document.
  resultsProbe('search.label', { members: { limit: 100, include_all_text: true } }, async (hits) => {
    const labels = hits.map(({ label }) => label)
    const said = `labels such as ${JSON.stringify(labels.find((label) => label !== undefined)) ?? 'none'}`
    const given = labels.filter((label) => typeof label === 'string')
    if (given.length > 0 && given.every(isJsonObject)) return seen('metadata', said)
    for (const [index, hit] of hits.entries()) {
      const sibling = hits.slice(index + 1).find((each) => each.all_text === hit.all_text)
      if (sibling === undefined || hit.label === undefined || sibling.text === hit.text) continue
      return sibling.label === hit.label
        ? seen('document-label', `${said}, the same for two chunks of one document`)
        : seen('chunk-id', `${said}, another for each chunk of a document`)
    }
    return unseen('an utterance that finds two chunks of one document', said)
  }),
  resultsProbe('search.lexicalScore', { searches: 2 }, async ([best], context) => {
    // The more words are found, the higher a score without a bound.
    const hits = await hitsOf(context, { utterance: best?.text ?? '', use_lexical_search_only: true })
    if ('kind' in hits) return hits
    if (hits.length === 0) return unseen(findingUtterance, 'a search by words finds nothing')
    const highest = Math.max(...hits.map(({ score }) => score))
    return highest > 1
      ? seen('raw', `a score of ${highest}`)
      : seen('0-1', `no score above ${highest}, for a text in its own words`)
  }),
  probe('search.defaultLimit', {
    needs: search,
    requests: 2,
    searches: 2,
    writes: false,
    observe: (context) => observeDefaultLimit(context, {}),
  }),
  probe('search.followDefaultLimit', {
    needs: search,
    requests: 2,
    searches: 2,
    writes: false,
    // The agent's own threshold and ways of searching are put aside: they would thin out what is counted.
    observe: (context) =>
      observeDefaultLimit(context, {
        follow_agent_settings: true,
        score_threshold: 0,
        use_lexical_search_only: false,
        use_mix_search: false,
        fetch_limit: 200,
      }),
  }),
]

async function observeDefaultLimit(context: CheckContext, members: object): Promise<Observation<number>> {
  const most = await hitsOf(context, { ...members, limit: 200 })
  if ('kind' in most) return most
  const hits = await hitsOf(context, members)
  if ('kind' in hits) return hits
  if (hits.length === 0) return unseen(findingUtterance, 'the utterance finds nothing')
  const said = `${hits.length} results without a limit, ${most.length} with one of 200`
  return hits.length < most.length
    ? seen(hits.length, said)
    : unseen('an agent with more chunks than the limit', said)
}

function isJsonObject(text: unknown): boolean {
  try {
    return isObject(JSON.parse(String(text)))
  } catch {
    return false
  }
}
