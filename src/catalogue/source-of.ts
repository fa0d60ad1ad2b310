import { DerivationError } from './errors.ts'
import type { Constraint, Source } from './requirement.ts'

/** Headings of the specification, each with the places of the contract (JSON pointers) that say what stands under it. */
export type Sections = Readonly<Record<string, readonly string[]>>

/**
 * Where the specification says what a keyword of the contract says: the heading that the nearest place around the
 * keyword belongs to, and the row of the field or of the status.
 *
 * @throws DerivationError when no heading lists a place around the keyword.
 */
export function sourceOf({ location, pointer, keyword, value }: Constraint, sections: Sections): Source {
  const section = headingOf(location, sections)
  const field = pointer.split('/').findLast((name) => name !== '' && name !== '*')
  const row = field ?? (keyword === 'responses' ? [value].flat().join(', ') : undefined)
  return row === undefined ? { section } : { section, row }
}

function headingOf(location: string, sections: Sections): string {
  const around = Object.entries(sections)
    .flatMap(([heading, places]) => places.map((place) => ({ heading, place })))
    .filter(({ place }) => `${location}/`.startsWith(`${place}/`))
    .sort((a, b) => b.place.length - a.place.length)
  const [nearest] = around
  if (!nearest)
    throw new DerivationError(location, 'no heading in requirements.yaml lists a place around this one')
  return nearest.heading
}
