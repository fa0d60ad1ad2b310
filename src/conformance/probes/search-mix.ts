import type { CheckContext } from '../checks/index.ts'
import { type Observation, other, seen, unseen } from './observation.ts'
import { type Probe, probe, search } from './probe.ts'
import type { KeyName, ValueOf } from './profile-value.ts'
import { findingUtterance, hitsOf, type ShownHit } from './search-results.ts'

/** The same question asked by meaning, by words, and mixed. */
interface Lists {
  vector: ShownHit[]
  lexical: ShownHit[]
  mixed: ShownHit[]
}

/** How many are fetched: even, so that two halves are alike whoever comes first. */
const fetched = 6

/** What a mixed search is made of, told by the two lists that it is made from. */
function mixProbe<Key extends KeyName>(
  key: Key,
  flags: object,
  read: (lists: Lists) => Observation<ValueOf<Key>>,
): Probe {
  return probe(key, {
    needs: search,
    requests: 4,
    searches: 4,
    writes: false,
    async observe(context) {
      const lists = await threeLists(context, flags)
      if ('kind' in lists) return lists
      const isThere = lists.vector.length > 0 && lists.lexical.length > 0
      return isThere
        ? read(lists)
        : unseen(findingUtterance, 'one of the two ways of searching finds nothing')
    },
  })
}

export const searchMixProbes: Probe[] = [
  mixProbe('search.mix.first', { use_mix_search: true }, ({ vector, lexical, mixed: [first] }) => {
    const isFirst = ([best]: ShownHit[]) => first !== undefined && isSameHit(first, best)
    const said = `the first result has the score ${first?.score}`
    if (isFirst(lexical) && isFirst(vector)) return unseen(otherUtterance, said)
    if (isFirst(lexical)) return seen('lexical', said)
    return isFirst(vector) ? seen('vector', said) : other(`${said}, which neither list begins with`)
  }),
  mixProbe('search.mix.fetch', { use_mix_search: true }, ({ vector, lexical, mixed }) => {
    const whole = textsOf(vector, lexical)
    const halves = textsOf(vector.slice(0, fetched / 2), lexical.slice(0, fetched / 2))
    const got = textsOf(mixed)
    const said = `${got.size} chunks for a fetch_limit of ${fetched}`
    if (whole.size === halves.size) return unseen(otherUtterance, said)
    if (isSame(got, whole)) return seen('each', said)
    return isSame(got, halves) ? seen('total', said) : other(said)
  }),
  // The words of a chunk find it by meaning and by words, so that both lists have it.
  mixProbe('search.mix.duplicates', { use_mix_search: true }, ({ vector, lexical, mixed }) => {
    const both = lexical.slice(0, fetched / 2).find((hit) => isAmong(vector.slice(0, fetched / 2), hit))
    if (both === undefined) return unseen(findingUtterance, 'no chunk is found in both ways')
    const times = mixed.filter(({ text }) => text === both.text).length
    const once = Math.max(
      ...[vector, lexical].map((list) => list.filter(({ text }) => text === both.text).length),
    )
    const said = `a chunk that both lists have comes ${times} times`
    return times > once ? seen('kept', said) : seen('removed', said)
  }),
  mixProbe(
    'search.mixAndLexical',
    { use_mix_search: true, use_lexical_search_only: true },
    // Without duplicates, two lists that are alike make one that is like them; otherwise mixing shows.
    ({ vector, lexical, mixed }) => {
      const said = `${mixed.length} results, ${lexical.length} by words alone`
      const isAlike = vector.every(({ text }, place) => lexical[place]?.text === text)
      if (isAlike) return unseen(otherUtterance, said)
      const isLexical =
        mixed.length === lexical.length && mixed.every((hit, place) => isSameHit(hit, lexical[place]))
      return isLexical ? seen('lexical', said) : seen('mix', said)
    },
  ),
]

const otherUtterance = 'an utterance for which search by meaning and by words differ'

/** The question is the words of the best chunk, and one word more, so that both lists begin with much in common. */
async function threeLists(context: CheckContext, flags: object): Promise<Lists | Observation<never>> {
  const best = await hitsOf(context, { limit: 1 })
  if ('kind' in best) return best
  const utterance = best[0]?.text ?? ''
  const ask = (members: object) =>
    hitsOf(context, { utterance, limit: 200, fetch_limit: fetched, ...members })
  const vector = await ask({})
  if ('kind' in vector) return vector
  const lexical = await ask({ use_lexical_search_only: true })
  if ('kind' in lexical) return lexical
  const mixed = await ask(flags)
  return 'kind' in mixed ? mixed : { vector, lexical, mixed }
}

function textsOf(...lists: ShownHit[][]): Set<string> {
  return new Set(lists.flat().map(({ text }) => text))
}

function isAmong(list: readonly ShownHit[], { text }: ShownHit): boolean {
  return list.some((hit) => hit.text === text)
}

/** Each way of searching has scores of its own; a deployment may compute them a little differently each time. */
function isSameHit({ text, score }: ShownHit, other: ShownHit | undefined): boolean {
  return other !== undefined && text === other.text && Math.abs(score - other.score) < 1e-6
}

function isSame(one: Set<string>, other: Set<string>): boolean {
  return one.size === other.size && [...one].every((text) => other.has(text))
}
