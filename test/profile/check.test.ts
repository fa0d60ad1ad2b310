import { expect, test } from 'vitest'
import {
  checkProfile,
  explainKey,
  ProfileError,
  type ProfileProblem,
  profileKeys,
} from '../../src/profile/index.ts'

function problemsOf(value: unknown): readonly ProfileProblem[] {
  try {
    checkProfile(value)
  } catch (error) {
    if (error instanceof ProfileError) return error.problems
    throw error
  }
  return []
}

function nested(path: readonly string[], value: unknown): unknown {
  return path.reduceRight((inner: unknown, name) => ({ [name]: inner }), value)
}

test('a legal part of a profile is given back as it is', () => {
  const part = { agents: { create: { status: 201 } }, search: { allTextWhenExcluded: null } }
  expect(checkProfile(part)).toBe(part)
})

test.each([
  [{ agents: { create: { staus: 201 } } }, 'agents.create.status'],
  [{ agent: { create: { status: 201 } } }, 'agents'],
  [{ http: { duplicateWebhookNames: 'reject' } }, 'agents.duplicateWebhookNames'],
  [{ agents: { delet: { success: '200-null' } } }, 'agents.delete'],
  [JSON.parse('{"__proto__": {"status": 201}}'), expect.any(String)],
  [{ constructor: 1 }, expect.any(String)],
])('the unknown key of %j is refused and %s named', (value, nearest) => {
  expect(problemsOf(value)).toEqual([expect.objectContaining({ nearest })])
})

test('a key written with dots is told how to nest', () => {
  const [problem] = problemsOf({ 'agents.create.status': 201 })
  expect(problem?.message).toContain('agents: { create: { status: … } }')
})

test.each([
  ['agents.create.status', 203, 200],
  ['agents.create.status', '201', 201],
  ['agents.delete.success', '204', '204-empty'],
  ['http.trailingSlash', 'redirekt', 'redirect'],
  ['http.trailingSlash', 405, 404],
  ['webhooks.enabledByDefault', 'true', true],
  ['search.allTextWhenExcluded', 'null', null],
])('%s: %j is refused and %j named', (name, value, nearest) => {
  const key = explainKey(name)
  expect(problemsOf(nested(key.path, value))).toEqual([expect.objectContaining({ path: key.path, nearest })])
})

test('the refusal of a value lists all legal ones', () => {
  expect(() => checkProfile({ agents: { delete: { success: '204' } } })).toThrow(
    'agents.delete.success: "204" is not a value of this key; it may be "204-empty" | "200-null"; the nearest is "204-empty"',
  )
})

test.each([
  ['agents.limit', [0, -1, 1.5, '5', Number.POSITIVE_INFINITY, null]],
  ['webhooks.retries', [-1, 0.5]],
  ['webhooks.timeoutMs', [0, 2 ** 31]],
  ['webhooks.payload', ['', 'Own Template', '../secret', 1]],
  ['http.responseExtras', ['all', [], [''], [1], ['a', 'a']]],
])('%s is refused what it cannot be: %j', (name, values) => {
  for (const value of values) {
    expect(problemsOf(nested(explainKey(name).path, value)), String(value)).toHaveLength(1)
  }
})

test.each([
  ['agents.limit', [1, 60]],
  ['webhooks.retries', [0, 5]],
  ['webhooks.timeoutMs', [1, 2 ** 31 - 1]],
  ['webhooks.payload', ['standard', 'my-template-2']],
  ['http.responseExtras', ['none', ['requestId', 'createdAt']]],
])('%s may be each of %j', (name, values) => {
  for (const value of values) expect(problemsOf(nested(explainKey(name).path, value))).toEqual([])
})

test.each(profileKeys())('$key takes each of its values and no mapping of strangers', (key) => {
  for (const value of key.examples) expect(problemsOf(nested(key.path, value))).toEqual([])
  expect(problemsOf(nested(key.path, { stranger: 1 })).length).toBeGreaterThan(0)
})

test('a key by operation takes a map with a default', () => {
  const map = { default: 'accept', createAgent: 'reject' }
  expect(problemsOf({ http: { unknownProperties: map } })).toEqual([])
})

test('a map by operation is checked whole', () => {
  const problems = problemsOf({ agents: { errorBody: { createAgnt: 'plain-text', deleteAgent: 'plain' } } })
  expect(problems.map(({ path, nearest }) => [path.join('.'), nearest])).toEqual([
    ['agents.errorBody.createAgnt', 'agents.errorBody.createAgent'],
    ['agents.errorBody.deleteAgent', 'plain-text'],
    ['agents.errorBody', undefined],
  ])
  expect(problems[2]?.message).toContain('`default`')
})

test.each([[[]], ['default'], [null], [{ agents: 5 }], [{ agents: { create: [] } }]])(
  '%j is no mapping',
  (value) => {
    expect(problemsOf(value)).toEqual([
      expect.objectContaining({ message: expect.stringContaining('mapping') }),
    ])
  },
)

test('a value of any size or depth gets a short refusal', () => {
  const deep = JSON.parse(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`)
  const long = 'x'.repeat(1_000_000)
  const problems = problemsOf({ agents: { idFormat: deep, tokenCounter: long, limit: [deep] }, [long]: 1 })
  expect(problems).toHaveLength(4)
  for (const { message } of problems) expect(message.length).toBeLessThan(200)
})

test('all problems are listed at once, and the subject is named', () => {
  const check = () =>
    checkProfile({ agents: { limit: 0 }, serch: {}, http: { wrongMethod: 406 } }, 'the request body')
  expect(check).toThrow(
    /^the request body is not valid:\n {2}agents\.limit: .*\n {2}serch: .*\n {2}http\.wrongMethod: /,
  )
})
