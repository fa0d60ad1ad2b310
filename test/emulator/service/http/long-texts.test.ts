import { describe, expect, test } from 'vitest'
import { controlBodies } from '../../../support/control-bodies.ts'
import { withValue } from '../../../support/json-pointer.ts'
import { type OperationId, useService } from '../../../support/service.ts'

// What is done with a long utterance is the search's to prove.
const textFields: [Exclude<OperationId, 'deleteAgent'>, string[]][] = [
  [
    'createAgent',
    [
      ...['displayName', 'description', 'photoUrl', 'providerName', 'serviceURL', 'scope'].map(
        (name) => `/agent/${name}`,
      ),
      ...['/agent/llmSettings/llm', '/agent/llmSettings/prompt', '/agent/knowledge/searchQueryPrompt'],
      ...['name', 'method', 'url', 'promptPrefix', 'headers/0/key', 'headers/0/value'].map(
        (name) => `/webhooks/0/${name}`,
      ),
      ...['functionCallingName', 'functionCallingParametersJson'].map(
        (name) => `/webhooks/0/trigger/${name}`,
      ),
    ],
  ],
  ['searchKnowledge', ['/agent_id', '/url', '/search_query_model', '/history', '/user_state/plan']],
  ['recordTrackingEvent', ['/event', '/userId', '/state/plan']],
]
const cases = textFields.flatMap(([operation, pointers]) =>
  pointers.map((pointer) => [operation, pointer] as const),
)

const units = ['a', 'a ', '猫', '\u0301', 'https://a', '<|endoftext|>']
const moreUnits = [...units, ' ', '\u{1F600}', '1', '"', '/']

// The time limit is generous: what it must catch took minutes.
describe.each([
  ['the default profile', {}, moreUnits],
  [
    'other counters',
    { characterCounter: 'graphemes', tokenCounter: 'words', searchQueryPrompt: { unit: 'both' } },
    units,
  ],
  [
    'URL checks',
    { photoUrlCheck: 'absolute-url', serviceUrlCheck: 'https-url', tokenCounter: 'cl100k' },
    units,
  ],
] as const)('a megabyte of text in one field, under %s', (name, agents, repeated) => {
  const urlCheck = name === 'URL checks' ? ({ urlCheck: 'absolute-url' } as const) : {}
  const service = useService({ agents, webhooks: { creationInterval: 'off', ...urlCheck } })

  test.each(cases)('%s %s is answered in time', async (operation, pointer) => {
    for (const unit of repeated) {
      const text = unit.repeat(Math.floor(950_000 / Buffer.byteLength(JSON.stringify(unit).slice(1, -1))))
      const body = withValue(controlBodies[operation], pointer, text)
      const { status } = await service().call({ operation, body })
      expect(status, unit).toBeOneOf([200, 400])
    }
    expect(service().unexpected).toEqual([])
  })
})
