import { expect, test } from 'vitest'
import { readHistory } from '../../../emulator/search/query/read-history.ts'

test('search.history.speakers: a turn a line', () => {
  const { turns } = readHistory('speaker1: Do you have oolong?\nspeaker2: Yes, three kinds.')
  expect(turns).toEqual([
    { speaker: 'speaker1', text: 'Do you have oolong?' },
    { speaker: 'speaker2', text: 'Yes, three kinds.' },
  ])
})

test.each([
  ['other line ends', 'speaker1: a\r\nspeaker2: b', ['a', 'b']],
  ['a full-width colon, no space, capitals', 'Speaker1：a\nSPEAKER2:b', ['a', 'b']],
  ['empty lines and turns', '\nspeaker1: a\n\n  \nspeaker2:\nspeaker1: b\n', ['a', 'b']],
  ['a message of several lines', 'speaker1: a\nb\nspeaker2: c', ['a b', 'c']],
  ['a colon in the message', 'speaker1: note: a', ['note: a']],
  ['nothing', '', []],
])('is tolerant of %s', (_, history, texts) => {
  expect(readHistory(history).turns.map(({ text }) => text)).toEqual(texts)
})

test('lines before the first speaker are ignored, and counted', () => {
  expect(readHistory('hello\nworld\nspeaker1: a')).toEqual({
    turns: [{ speaker: 'speaker1', text: 'a' }],
    ignoredLines: 2,
  })
})
