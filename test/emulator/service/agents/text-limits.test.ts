import { describe, test } from 'vitest'
import { type BodyOperation, controlBodies } from '../../../support/control-bodies.ts'
import { withValue } from '../../../support/json-pointer.ts'
import { useService } from '../../../support/service.ts'
import { textsOfTokens } from '../../../support/texts.ts'
import { judge } from '../../../support/verdict.ts'

describe('the limits of texts that no schema keyword states', () => {
  const service = useService({ webhooks: { creationInterval: 'off' } })

  const judgeText = (operation: BodyOperation, pointer: string, text: string, accepted: boolean) =>
    judge(service(), { operation, body: withValue(controlBodies[operation], pointer, text) }, accepted)
  const judgePrompt = async (operation: BodyOperation, texts: string[], accepted: boolean) => {
    for (const text of texts) await judgeText(operation, '/agent/knowledge/searchQueryPrompt', text, accepted)
  }

  test('agents.characters.notBytes: 100 characters of three bytes each are accepted', () =>
    judgeText('createAgent', '/agent/displayName', '猫'.repeat(100), true))

  test('agents.characters.notUtf16Units: 100 characters of two UTF-16 units each are accepted', () =>
    judgeText('createAgent', '/agent/displayName', '\u{1F600}'.repeat(100), true))

  test('agents.create.searchQueryPrompt.within: 1500 characters, which are fewer tokens, are accepted', () =>
    judgePrompt('createAgent', ['a'.repeat(1500), 'a b c d e '.repeat(150)], true))

  test('agents.create.searchQueryPrompt.beyond: 1501 tokens, which are more characters, are refused', () =>
    judgePrompt('createAgent', Object.values(textsOfTokens(1501)), false))

  test('agents.update.searchQueryPrompt.within: 1500 characters, which are fewer tokens, are accepted', () =>
    judgePrompt('updateAgent', ['a'.repeat(1500), 'a b c d e '.repeat(150)], true))

  test('agents.update.searchQueryPrompt.beyond: 1501 tokens, which are more characters, are refused', () =>
    judgePrompt('updateAgent', Object.values(textsOfTokens(1501)), false))
})
