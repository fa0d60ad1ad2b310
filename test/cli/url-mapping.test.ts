import { expect, test } from 'vitest'
import { parseUrlMapping } from '../../src/cli/parse-option.ts'

test('FROM=TO is read, and joins the earlier ones; TO may hold an equals sign', () => {
  const first = parseUrlMapping('https://prod.example=http://localhost:4000')
  expect(parseUrlMapping('https://other.example/a=http://localhost:4001/b=c', first)).toEqual([
    { from: 'https://prod.example', to: 'http://localhost:4000' },
    { from: 'https://other.example/a', to: 'http://localhost:4001/b=c' },
  ])
})

test('the scheme and the host are read as in any URL, whatever their case', () => {
  expect(parseUrlMapping('HTTPS://UPPER.example:443=HTTP://localhost:4000')).toEqual([
    { from: 'HTTPS://UPPER.example:443', to: 'HTTP://localhost:4000' },
  ])
})

test.each(['https://u:p@prod.example', 'https://u@prod.example'])(
  '%s may not be mapped: a user decides nothing',
  (from) => {
    expect(() => parseUrlMapping(`${from}=http://localhost:4000`)).toThrow(
      /FROM must be without a user and a password/,
    )
  },
)

test.each([
  '',
  'https://prod.example',
  '=http://localhost',
  'prod.example=http://localhost',
  'https://a.example=ftp://b',
  'https://a.example?x=http://b',
])('"%s" is refused, with an example of what is right', (text) => {
  expect(() => parseUrlMapping(text)).toThrow(/FROM=TO.*https:\/\/hooks\.example=http:\/\/localhost:4000/)
})
