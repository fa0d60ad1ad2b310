import { expect, test } from 'vitest'
import { parseUrlMapping } from '../../src/cli/parse-option.ts'

test('FROM=TO is read, and joins the earlier ones; TO may hold an equals sign', () => {
  const first = parseUrlMapping('https://prod.example=http://localhost:4000')
  expect(parseUrlMapping('https://other.example/a=http://localhost:4001/b=c', first)).toEqual([
    { from: 'https://prod.example', to: 'http://localhost:4000' },
    { from: 'https://other.example/a', to: 'http://localhost:4001/b=c' },
  ])
})

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
