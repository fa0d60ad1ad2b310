import { type AgentPart, agentBody } from '../bodies/index.ts'
import { edit } from '../cases/index.ts'
import type { CheckContext } from '../checks/index.ts'
import type { Exchange } from '../http/index.ts'
import { textsByCharacters, textsByTokenCounter, textsByUnit } from './discerning-texts.ts'
import { uncontrolled } from './observation.ts'
import { management, type Probe, probe } from './probe.ts'
import type { KeyName, ValueOf } from './profile-value.ts'
import { type Readings, readAcceptance } from './read-answers.ts'
import { putAgent } from './requests.ts'

/** A place in the body of an update, and what is put there. */
type Edit = [pointer: string, value: unknown]

/** How a deployment checks a field: updates that differ from an accepted one in one place, and what to read off them. */
function fieldProbe<Key extends KeyName>(
  key: Key,
  part: AgentPart,
  edits: () => Edit[],
  readings: Readings<ValueOf<Key>>,
): Probe {
  return probe(key, {
    needs: management,
    // Each edit may have an agent of its own, which is removed at once; so has the control.
    requests: 3 * ((Object.keys(readings)[0] ?? '').length + 1),
    async observe(context) {
      const control = await context.controls.updateAgent(part)
      if (!control.accepted) return uncontrolled(control.exchange)
      const exchanges: Exchange[] = []
      for (const each of edits()) exchanges.push(await sendEdited(context, part, each))
      return readAcceptance(exchanges, readings)
    },
  })
}

function sendEdited(context: CheckContext, part: AgentPart, [pointer, value]: Edit): Promise<Exchange> {
  return context.controls.withAgent(part, (id) =>
    putAgent(context, part, id, (body) => edit(body, pointer, value, false)),
  )
}

const description = '/agent/description'
const functionName = '/webhooks/0/trigger/functionCallingName'

/** Two webhooks of these names. */
function webhooksNamed(...names: string[]): unknown {
  const [webhook] = agentBody('webhook', '')['webhooks'] as object[]
  return names.map((name) => ({ ...webhook, name }))
}

export const agentFieldProbes: Probe[] = [
  fieldProbe(
    'agents.photoUrlCheck',
    'agent',
    () => [
      ['/agent/photoUrl', 'a picture, no URL'],
      ['/agent/photoUrl', 'ftp://understudy.example/photo.png'],
    ],
    { '++': 'any-string', '-+': 'absolute-url', '--': 'http-url' },
  ),
  fieldProbe('agents.serviceUrlCheck', 'agent', () => [['/agent/serviceURL', 'https://']], {
    '+': 'prefix',
    '-': 'https-url',
  }),
  fieldProbe(
    'agents.fractionalNumCandidates',
    'knowledge',
    () => [['/agent/knowledge/knowledgeDataStore/knowledgeDataStoreNumCandidates', 2.5]],
    { '+': 'accept', '-': 'reject' },
  ),
  fieldProbe(
    'agents.nullForOptional',
    'agent',
    () => [
      ['/agent/useAIResponse', null],
      ['/agent/serviceURL', null],
    ],
    { '++': 'as-omitted', '--': 'reject' },
  ),
  fieldProbe(
    'agents.emptyRequiredString',
    'agent',
    () => [
      [description, ''],
      [description, ' '],
      ['/agent/providerName', ''],
      ['/agent/providerName', ' '],
    ],
    { '++++': 'accept', '-+-+': 'reject', '----': 'reject-blank' },
  ),
  fieldProbe(
    'agents.functionName.alphabet',
    'function',
    () => ['opening_hours2', '2hours', 'opening-hours', 'opening hours!'].map((name) => [functionName, name]),
    { '+---': 'identifier', '----': 'letters', '++++': 'ascii' },
  ),
  // No alphabet of English characters has the second name, so `agents.functionName.alphabet` masks nothing.
  fieldProbe(
    'agents.functionName.checkedWhenUnused',
    'webhook',
    () => ['openingHours', '営業時間'].map((name) => [functionName, name]),
    { '++': false, '+-': true },
  ),
  fieldProbe(
    'agents.functionParameters.checked',
    'function',
    () => [['/webhooks/0/trigger/functionCallingParametersJson', '{"type":']],
    { '+': false, '-': true },
  ),
  fieldProbe(
    'agents.duplicateWebhookNames',
    'webhook',
    () => [
      ['/webhooks', webhooksNamed('understudy', 'understudy 2')],
      ['/webhooks', webhooksNamed('understudy', 'understudy')],
    ],
    { '++': 'accept', '+-': 'reject' },
  ),
  fieldProbe(
    'agents.characterCounter',
    'agent',
    () => Object.values(textsByCharacters()).map((text) => [description, text]),
    { '++': 'graphemes', '+-': 'code-points' },
  ),
  // `agents.tokenCounter` masks: words and quarters never count more tokens than there are characters, so that under
  // them `both` is `characters`, and is seen as that.
  fieldProbe(
    'agents.searchQueryPrompt.unit',
    'knowledge',
    () => Object.values(textsByUnit()).map((text) => ['/agent/knowledge/searchQueryPrompt', text]),
    { '+-': 'tokens', '++': 'tokens', '-+': 'characters', '--': 'both' },
  ),
  fieldProbe(
    'agents.tokenCounter',
    'llmSettings',
    () => Object.values(textsByTokenCounter()).map((text) => ['/agent/llmSettings/prompt', text]),
    { '--+': 'o200k', '---': 'cl100k', '-++': 'words', '+++': 'quarter' },
  ),
  fieldProbe('http.loneSurrogates', 'agent', () => [[description, 'half of a \ud83c']], {
    '+': 'accept',
    '-': 'reject',
  }),
]
