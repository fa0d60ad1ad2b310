import { type Constraint, catalogue, type Requirement } from '../../src/catalogue/index.ts'
import { type BodyOperation, controlBodies } from './control-bodies.ts'
import { valueAt, without, withValue } from './json-pointer.ts'
import type { Call } from './service.ts'
import { textsOfLength, textsOfTokens } from './texts.ts'

/** A request that differs from an accepted one in exactly one place, and what must become of it. */
export interface Variant {
  what: string
  call: Call
  accepted: boolean
}

/** All that proves one requirement that the contract states for a request's body. */
export interface ContractCase {
  id: string
  variants: Variant[]
}

const requirements = catalogue()

/** The boundary cases of an operation: the last valid and the first invalid value of each keyword of its body. */
export function contractCases(operation: BodyOperation): ContractCase[] {
  return requirements
    .filter((requirement) => isProvable(requirement, operation))
    .map(({ id, constraint }) => ({ id, variants: constraint ? variantsOf(operation, constraint) : [] }))
    .filter(({ variants }) => variants.length > 0)
}

function isProvable({ level, excluded, constraint, operation }: Requirement, wanted: string): boolean {
  return level === 'must' && excluded === undefined && operation === wanted && constraint?.part === 'body'
}

function variantsOf(operation: BodyOperation, constraint: Constraint): Variant[] {
  const { pointer, keyword, value, when } = constraint
  const accepted: unknown = controlBodies[operation]
  const control = when ? withValue(accepted, when.pointer, when.value) : accepted
  const variant = (what: string, body: unknown, isAccepted: boolean): Variant => ({
    what,
    call: { operation, body },
    accepted: isAccepted,
  })
  const takes = (what: string, given: unknown) => variant(what, withValue(control, pointer, given), true)
  const refuses = (what: string, given: unknown) => variant(what, withValue(control, pointer, given), false)

  switch (keyword) {
    case 'optional':
      return [variant('left out', without(control, pointer), true)]
    case 'required':
      return pointer === ''
        ? [{ what: 'no body', call: { operation }, accepted: false }]
        : [variant('there', control, true), variant('left out', without(control, pointer), false)]
    case 'type':
      return valuesOfOtherTypes(String(value)).map((other) => refuses(JSON.stringify(other), other))
    case 'enum':
      return Array.isArray(value)
        ? nearMisses(value).map((miss) => refuses(JSON.stringify(miss), miss))
        : [takes(JSON.stringify(value), value)]
    case 'minLength':
      return [takes('the shortest', 'a'.repeat(Number(value))), refuses('empty', '')]
    case 'maxLength':
      return lengths(Number(value), textsOfLength, takes, refuses)
    case 'x-max-tokens':
      return lengths(Number(value), textsOfTokens, takes, refuses)
    case 'minimum':
      return bounds(Number(value), -1, isWhole(operation, pointer), takes, refuses)
    case 'maximum':
      return bounds(Number(value), 1, isWhole(operation, pointer), takes, refuses)
    case 'pattern':
      return [
        variant('the control', control, true),
        refuses('led by a space', ` ${valueAt(control, pointer)}`),
      ]
    case 'contentType':
      return [`${value}`, `${value}; charset=utf-8`].map((contentType) => ({
        what: contentType,
        call: { operation, body: control, headers: { 'content-type': contentType } },
        accepted: true,
      }))
    default:
      return []
  }
}

type MakeVariant = (what: string, given: unknown) => Variant

function lengths(
  limit: number,
  texts: (length: number) => Record<string, string>,
  takes: MakeVariant,
  refuses: MakeVariant,
): Variant[] {
  return [
    ...Object.entries(texts(limit)).map(([name, text]) => takes(`${limit} in ${name}`, text)),
    ...Object.entries(texts(limit + 1)).map(([name, text]) => refuses(`${limit + 1} in ${name}`, text)),
  ]
}

function bounds(
  bound: number,
  direction: 1 | -1,
  whole: boolean,
  takes: MakeVariant,
  refuses: MakeVariant,
): Variant[] {
  const beyond = whole ? [1] : [1, 1e-9]
  return [
    takes(`${bound}`, bound),
    ...beyond.map((step) => bound + direction * step).map((value) => refuses(`${value}`, value)),
  ]
}

function isWhole(operation: BodyOperation, pointer: string): boolean {
  return requirements.some(
    ({ constraint, operation: of }) =>
      of === operation && constraint?.pointer === pointer && constraint.value === 'integer',
  )
}

/** One value of each JSON type but the wanted one. What `null` means for an optional member is left open. */
function valuesOfOtherTypes(type: string): unknown[] {
  const values = { string: 'text', number: 1, boolean: true, array: [], object: {} }
  const others = Object.entries(values).filter(([name]) => name !== (type === 'integer' ? 'number' : type))
  const lookalikes: Record<string, unknown[]> = {
    number: ['1'],
    integer: ['1', 1.5],
    boolean: ['true', 0],
    array: [{ 0: 'text' }],
  }
  return [...others.map(([, value]) => value), ...(lookalikes[type] ?? [])]
}

function nearMisses(members: unknown[]): unknown[] {
  const numbers = members.filter((member) => typeof member === 'number')
  if (numbers.length > 0) return [Math.min(...numbers) - 1, Math.max(...numbers) + 1, 0.5]
  const texts = members.map(String)
  return ['', `${texts[0]}x`, ` ${texts[0]}`, otherCase(texts[0] ?? '')]
}

function otherCase(text: string): string {
  return text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase()
}
