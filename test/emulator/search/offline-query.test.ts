import { describe, expect, test } from 'vitest'
import { createOfflineQueryGenerator } from '../../../emulator/search/index.ts'
import { readHistory } from '../../../emulator/search/query/read-history.ts'

async function queryOf(history: string[], utterance: string): Promise<string> {
  const { turns } = readHistory(history.join('\n'))
  const generator = createOfflineQueryGenerator()
  return (await generator.generate({ utterance, turns, model: 'any', prompt: 'any' })).text
}

describe('a question that refers back takes the topic of the last turns along', () => {
  test.each<[string[], string, string[]]>([
    [
      ['speaker1: Do you sell oolong tea?', 'speaker2: Yes, three kinds of oolong from Taiwan.'],
      'How much is it?',
      ['oolong', 'tea', 'Taiwan'],
    ],
    [
      ['speaker1: How long does delivery to Norway take?', 'speaker2: About five working days.'],
      'And to Iceland?',
      ['delivery'],
    ],
    [
      [
        'speaker1: My teapot arrived broken.',
        'speaker2: Oh no! Which teapot was it?',
        'speaker1: The blue one.',
      ],
      'Can I return it?',
      ['teapot', 'broken', 'blue'],
    ],
    [
      ['speaker1: Tell me about the subscription.', 'speaker2: You get a new tea every month.'],
      "What's the price?",
      ['subscription', 'month'],
    ],
    [
      ['speaker1: 烏龍茶はありますか？', 'speaker2: はい、台湾の烏龍茶が三種類あります。'],
      'いくらですか？',
      ['烏龍茶', '台湾'],
    ],
    [
      ['speaker1: ギフト包装はできますか？', 'speaker2: はい、承ります。'],
      'その料金は？',
      ['ギフト', '包装'],
    ],
    [
      ['speaker1: 急須が割れて届きました。', 'speaker2: 申し訳ありません。写真をお送りください。'],
      'じゃあ、返品の送料は誰が払いますか？',
      ['急須'],
    ],
  ])('%j, then %s', async (history, utterance, words) => {
    const query = await queryOf(history, utterance)
    expect(query.startsWith(`${utterance} `)).toBe(true)
    const added = query.slice(utterance.length).split(' ')
    expect(added).toEqual(expect.arrayContaining(words))
    expect(added.filter((word) => /^(do|you|yes|the|of|about|はい|は|が|ます)$/i.test(word))).toEqual([])
  })
})

describe('an utterance stays as it is', () => {
  const tea = ['speaker1: Do you sell oolong tea?', 'speaker2: Yes, three kinds.']

  test.each<[string, string[], string]>([
    ['search.history.absent: without a history', [], 'How much is it?'],
    ['where it stands alone', tea, 'Which black teas taste like honey and plum?'],
    ['where it stands alone, in Japanese', tea, '注文番号12345の配送状況を教えてください'],
    ['where the last turns say nothing', ['speaker1: Hello!', 'speaker2: Hi, can I help you?'], 'Prices?'],
    ['where the history holds nothing else than it', ['speaker1: How much is it?'], 'How much is it?'],
  ])('%s', async (_, history, utterance) => {
    expect(await queryOf(history, utterance)).toBe(utterance)
  })
})

test('only the last four turns are read, and no more than six words added', async () => {
  const history = [
    'speaker1: zebra',
    'speaker2: one1 two2 three3',
    'speaker1: x1 x2',
    'speaker2: y1',
    'speaker1: z1 z2',
  ]
  const query = await queryOf(history, 'And it?')
  expect(query).not.toContain('zebra')
  expect(query.split(' ')).toHaveLength(2 + 6)
})

test('what several turns speak of comes before what the latest says', async () => {
  const history = ['speaker1: teapot', 'speaker2: teapot', 'speaker1: a1 b1 c1 d1 e1 f1 g1']
  expect(await queryOf(history, 'And it?')).toBe('And it? teapot a1 b1 c1 d1 e1')
})

describe('a megabyte of conversation is read like a line of it', () => {
  test.each([
    ['words', [`speaker1: ${'teapot lid '.repeat(90_000)}`]],
    ['lines', ['speaker1: teapot lid', ...Array.from({ length: 200_000 }, () => 'lid')]],
  ])('%s', async (_, history) => {
    expect(await queryOf(history, 'How much is it?')).toBe('How much is it? teapot lid')
  })
})
