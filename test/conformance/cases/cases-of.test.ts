import { expect, test } from 'vitest'
import type { Constraint } from '../../../src/catalogue/index.ts'
import { casesOf, edit } from '../../../src/conformance/cases/index.ts'

function cases(keyword: string, value: unknown) {
  const constraint: Constraint = { location: '', part: 'body', pointer: '/a', keyword, value }
  return casesOf(constraint)
}

const values = (keyword: string, value: unknown, expectation: string) =>
  cases(keyword, value).flatMap((each) => (each.expectation === expectation ? [each.value] : []))

test('required: left out, refused', () => {
  expect(cases('required', true)).toEqual([{ label: 'left out', pointer: '/a', expectation: 'refused' }])
})

test('optional: left out, accepted', () => {
  expect(cases('optional', true)).toEqual([{ label: 'left out', pointer: '/a', expectation: 'accepted' }])
})

test('maxLength: the limit and one more, in characters of one, three and four bytes, and one more that trimming takes away', () => {
  const lengths = (expectation: string) =>
    values('maxLength', 3, expectation).map((text) => [...String(text)])
  expect(lengths('accepted').map(({ length }) => length)).toEqual([3, 3, 3])
  expect(lengths('refused').map(({ length }) => length)).toEqual([4, 4, 4, 4])
  expect(values('maxLength', 3, 'refused')).toContain('aaa ')
  expect(values('maxLength', 3, 'accepted').map((text) => Buffer.byteLength(String(text)))).toEqual([
    3, 9, 12,
  ])
})

test('minLength: the least, and the empty text', () => {
  expect(values('minLength', 1, 'accepted')).toEqual(['a'])
  expect(values('minLength', 1, 'refused')).toEqual([''])
})

test.each([
  ['minimum', 0, 0, [-1, -0.01]],
  ['maximum', 30, 30, [31, 30.01]],
])('%s: the end of the range, and numbers far and near beyond', (keyword, value, accepted, refused) => {
  expect(values(keyword, value, 'accepted')).toEqual([accepted])
  expect(values(keyword, value, 'refused')).toEqual(refused)
})

test('enum: a member is accepted', () => {
  expect(values('enum', 'public', 'accepted')).toEqual(['public'])
})

test('enum: neighbours of the members are refused, and none of them is a member', () => {
  expect(values('enum', ['o3', 'o3x'], 'refused')).toEqual(['o', 'O3', ' o3', 'o3 ', ''])
  expect(values('enum', ['modelA'], 'refused')).toEqual(expect.arrayContaining(['MODELA', 'modela']))
  expect(values('enum', [0, 1, 2], 'refused')).toEqual([3, -1, 0.5])
})

test('pattern: the beginning is accepted, and what lacks it refused', () => {
  expect(values('pattern', '^https://', 'accepted')).toEqual(['https://service.example/path'])
  expect(values('pattern', '^https://', 'refused')).toContain('http://service.example/path')
})

test('x-max-tokens: on each side of the limit by every way of counting', () => {
  const [within] = values('x-max-tokens', 6000, 'accepted')
  const [beyond] = values('x-max-tokens', 6000, 'refused')
  expect(String(within).length).toBeLessThan(6000)
  expect(String(beyond).split(' ').length).toBeGreaterThan(6000)
})

test.each(['string', 'number', 'integer', 'boolean', 'object', 'array'])(
  'type: %s refuses values of other types, null aside',
  (type) => {
    const refused = values('type', type, 'refused')
    expect(refused.length).toBeGreaterThan(1)
    expect(refused).not.toContain(null)
    for (const value of refused) expect(typeOf(value)).not.toBe(type)
  },
)

test('a keyword that says nothing of a single value has no cases', () => {
  expect(cases('contentType', 'application/json')).toEqual([])
})

test('edit changes one place of a copy', () => {
  const body = { a: { b: [{ c: 1, d: 2 }], e: 3 } }
  expect(edit(body, '/a/b/*/c', 'x', false)).toEqual({ a: { b: [{ c: 'x', d: 2 }], e: 3 } })
  expect(edit(body, '/a/b/*/c', undefined, true)).toEqual({ a: { b: [{ d: 2 }], e: 3 } })
  expect(edit(body, '/a/f/g', 1, false)).toEqual({ a: { b: [{ c: 1, d: 2 }], e: 3, f: { g: 1 } } })
  expect(body).toEqual({ a: { b: [{ c: 1, d: 2 }], e: 3 } })
})

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  return typeof value
}
