import { isObject, type JsonObject } from '../../contract/index.ts'
import { alternativesOf } from './alternatives.ts'
import type { DerivedRequirement } from './derived-requirement.ts'
import { elementsOf, objectAt } from './json.ts'
import { type Operation, operationRequirement } from './operation.ts'

/** Which kinds of key open an operation: under every profile, and under one at least. */
interface Opening {
  readonly always: ReadonlySet<string>
  readonly ever: ReadonlySet<string>
}

/**
 * The kinds of key whose use is left open: they open some operation under one profile and not under another. They are
 * no wrong kind anywhere.
 */
export function kindsLeftOpen(operations: readonly Operation[]): Set<string> {
  const openings = operations.map(openingOf)
  return new Set(openings.flatMap(({ always, ever }) => [...ever].filter((kind) => !always.has(kind))))
}

/** What the contract promises of the keys that open an operation and of those that do not. */
export function securityRequirements(
  operation: Operation,
  leftOpen: ReadonlySet<string>,
): DerivedRequirement[] {
  const { always, ever } = openingOf(operation)
  const [first] = always
  if (first === undefined) return []
  const kinds = kindsOf(operation.document)
  const header = `\`${objectAt(operation.document, kinds, first).node['name']}\``
  const wrong = Object.keys(kinds.node).filter((kind) => !ever.has(kind) && !leftOpen.has(kind))
  return [
    requirement(operation, 'missing', undefined, `A request without ${header} is refused with 401`),
    requirement(operation, 'unknownKey', undefined, `A key that was never issued is refused with 401`),
    ...[...always].map((kind) =>
      requirement(operation, `key.${kind}`, kind, `The ${words(kind)} opens the operation`),
    ),
    ...wrong.map((kind) =>
      requirement(operation, `wrongKind.${kind}`, kind, `The ${words(kind)} is refused with 401`),
    ),
  ]
}

function openingOf({ node }: Operation): Opening {
  const sets = alternativesOf(node).map(
    (alternative) => new Set(elementsOf(alternative, 'security').flatMap(kindsIn)),
  )
  const ever = new Set(sets.flatMap((set) => [...set]))
  return { ever, always: new Set([...ever].filter((kind) => sets.every((set) => set.has(kind)))) }
}

function kindsIn(requirement: unknown): string[] {
  return isObject(requirement) ? Object.keys(requirement) : []
}

function kindsOf(document: JsonObject) {
  return objectAt(document, { node: document, location: '' }, 'components', 'securitySchemes')
}

function requirement(
  operation: Operation,
  id: string,
  value: string | undefined,
  rule: string,
): DerivedRequirement {
  return operationRequirement(operation, `security.${id}`, {
    rule,
    keyword: 'security',
    value,
    at: ['security'],
  })
}

/** `managementKey` is the management key. */
function words(kind: string): string {
  return kind.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
