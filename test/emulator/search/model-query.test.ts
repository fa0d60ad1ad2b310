import { expect, test } from 'vitest'
import {
  type CompletionRequest,
  createLanguageModel,
  LanguageModelError,
} from '../../../emulator/language-model/index.ts'
import { createHttpClient } from '../../../emulator/outbound/index.ts'
import { createModelQueryGenerator, createOfflineQueryGenerator } from '../../../emulator/search/index.ts'

const request = {
  utterance: 'How much is it?',
  turns: [{ speaker: 'speaker1', text: 'Do you sell oolong tea?' }],
  model: 'small',
  prompt: 'Write a query.',
}

const answering = (text: string, seen: CompletionRequest[] = []) =>
  createModelQueryGenerator(
    {
      complete: async (asked) => {
        seen.push(asked)
        return { text }
      },
    },
    createOfflineQueryGenerator(),
  )

test('asks the named model, told by the prompt, with the conversation and temperature 0', async () => {
  const seen: CompletionRequest[] = []
  const query = await answering('oolong price', seen).generate(request)
  expect(query).toEqual({ text: 'oolong price', source: 'language-model', why: 'written by small' })
  expect(seen).toMatchObject([
    {
      model: 'small',
      temperature: 0,
      messages: [
        { role: 'system', content: 'Write a query.' },
        { role: 'user', content: expect.stringContaining('speaker1: Do you sell oolong tea?') },
      ],
    },
  ])
  expect(seen[0]?.messages[1]?.content).toContain('How much is it?')
})

test.each([
  [' "oolong price"\n', 'oolong price'],
  ['「烏龍茶 値段」', '烏龍茶 値段'],
  ['oolong\n  price', 'oolong price'],
])('%j is tidied', async (answer, text) => {
  expect(await answering(answer).generate(request)).toMatchObject({ text })
})

test('an empty answer falls back to the query written offline, and says so', async () => {
  expect(await answering('  ').generate(request)).toMatchObject({
    source: 'offline',
    text: expect.stringContaining('oolong'),
    why: expect.stringMatching(/empty query; instead: /),
  })
})

test('an endpoint that cannot be reached falls back, and says so', async () => {
  const http = createHttpClient({ offline: true, inContainer: false })
  const model = createLanguageModel({ url: 'http://127.0.0.1:1/v1', http })
  const query = await createModelQueryGenerator(model, createOfflineQueryGenerator()).generate(request)
  expect(query).toMatchObject({ source: 'offline', why: expect.stringContaining('could not be reached') })
})

test('an error of another kind is not hidden', async () => {
  const failing = (error: Error) =>
    createModelQueryGenerator({ complete: () => Promise.reject(error) }, createOfflineQueryGenerator())
  await expect(failing(new Error('a bug')).generate(request)).rejects.toThrow('a bug')
  await expect(failing(new LanguageModelError('timeout', 'slow')).generate(request)).resolves.toMatchObject({
    why: expect.stringContaining('slow'),
  })
})
