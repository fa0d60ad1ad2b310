import { describe, expect, test } from 'vitest'
import { controlBodies } from '../../../support/control-bodies.ts'
import { withValue } from '../../../support/json-pointer.ts'
import { useService } from '../../../support/service.ts'
import { judge } from '../../../support/verdict.ts'

// Copied from the specification, so that a contract that has lost or gained one fails here.
const models = [
  ...'modelA-4o modelA-4o-mini modelA-4o-search-preview modelA-4o-mini-search-preview o3 o3-mini o4-mini'.split(
    ' ',
  ),
  ...'modelA-4.1 modelA-4.1-mini modelA-4.1-nano modelA-5 modelA-5-mini modelA-5-nano modelA-5.1'.split(' '),
  ...'modelA-5.2 modelA-5.3-chat-latest modelA-5.4 modelA-5.4-mini modelA-5.4-nano'.split(' '),
  ...'modelB-2.5-flash modelB-3-flash-preview modelB-2.5-flash-lite modelB-3.1-flash-lite-preview'.split(' '),
  ...'modelB-2.5-pro modelB-3.1-pro-preview'.split(' '),
  ...'modelC-sonnet-4-5-20250929 modelC-sonnet-4-6 modelC-opus-4-5 modelC-opus-4-6 modelC-opus-4-7'.split(
    ' ',
  ),
  ...'modelC-haiku-4-5-20251001 modelD-3.3-70b-versatile vendorB/modelD-4-scout-17b-16e-instruct'.split(' '),
  ...'vendorA/modelA-oss-20b vendorA/modelA-oss-120b modelE-Coder-30B-A3B-Instruct'.split(' '),
  ...'modelE-Coder-480B-A35B-Instruct-FP8 modelA-oss-120b modelF-3.1-8x13b-instruct4 modelG3'.split(' '),
  'modelH-2.0-prime',
]
const others = [
  'modelA',
  'modelA-4',
  'modelA-4O',
  'modelA-oss-20b',
  'vendorA/modelA-4o',
  'o1',
  'o4',
  'modelG',
  '',
]

describe.each(['createAgent', 'updateAgent'] as const)(
  'the models of %s, by the specification',
  (operation) => {
    const service = useService({ webhooks: { creationInterval: 'off' } })
    const withModel = (llm: string) => withValue(controlBodies[operation], '/agent/llmSettings/llm', llm)

    test('there are 41', () => expect(new Set(models).size).toBe(41))

    test.each(models)('%s is accepted', (llm) => judge(service(), { operation, body: withModel(llm) }, true))

    test.each(others)('"%s" is refused', (llm) =>
      judge(service(), { operation, body: withModel(llm) }, false),
    )
  },
)
