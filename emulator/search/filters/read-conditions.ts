import type { Profile } from '../../../src/profile/index.ts'
import { malformedCondition } from '../errors.ts'
import type { SearchRequest } from '../search-request.ts'

/** A custom field, and the value that it must have. */
export interface Condition {
  field: string
  value: unknown
}

/**
 * The conditions of a `metadata_filter`: one a member of the object or, where the profile reads an array so, one an
 * element.
 *
 * @throws Refusal 400 for an element that is no `key:value` or `key=value`
 */
export function readConditions(
  { arrayMetadataFilter }: Profile['search'],
  filter: SearchRequest['metadata_filter'] = {},
): Condition[] {
  if (!Array.isArray(filter)) return Object.entries(filter).map(([field, value]) => ({ field, value }))
  return arrayMetadataFilter === 'key-value-strings' ? filter.map(String).map(readElement) : []
}

function readElement(element: string): Condition {
  const [, field, value] = /^([^:=]+)[:=](.*)$/s.exec(element) ?? []
  if (field === undefined) throw malformedCondition(element)
  return { field: field.trim(), value: value?.trim() }
}
