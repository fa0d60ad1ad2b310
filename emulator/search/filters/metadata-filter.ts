import type { Profile } from '../../../src/profile/index.ts'
import type { SearchedChunk } from '../search-backend.ts'
import type { SearchRequest } from '../search-request.ts'
import type { PostFilter } from './post-filter.ts'
import { type Condition, readConditions } from './read-conditions.ts'

/**
 * The custom fields that a result must have. A field with several values has each of them, and a condition with
 * several is met by any of them. A chunk without the field does not meet it.
 *
 * @throws Refusal 400 for an array that cannot be read
 */
export function metadataFilter(
  search: Profile['search'],
  filter: SearchRequest['metadata_filter'],
): PostFilter {
  const conditions = readConditions(search, filter)
  const equal = search.metadataValueMatch === 'text-equal' ? equalAsText : equalWithType
  const isUnmet = ({ metadata }: SearchedChunk, { field, value }: Condition): boolean => {
    if (!Object.hasOwn(metadata, field)) return true
    const wanted = [value].flat()
    return ![metadata[field]].flat().some((own) => wanted.some((other) => equal(own, other)))
  }
  const mostUnmet = search.metadataFilterMatch === 'all' ? 0 : Math.max(conditions.length - 1, 0)

  return {
    by: 'metadata_filter',
    reject: ({ chunk }) => {
      const unmet = conditions.filter((condition) => isUnmet(chunk, condition))
      return unmet.length > mostUnmet ? `it lacks ${unmet.map(show).join(' and ')}` : undefined
    },
  }
}

const equalWithType = (own: unknown, wanted: unknown): boolean => own === wanted
const equalAsText = (own: unknown, wanted: unknown): boolean => asText(own) === asText(wanted)
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const show = ({ field, value }: Condition): string => `${field} = ${JSON.stringify(value)}`
