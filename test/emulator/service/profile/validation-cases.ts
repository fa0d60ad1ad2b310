import { countTokens as countCl100k } from 'gpt-tokenizer/encoding/cl100k_base'
import { countTokens as countO200k } from 'gpt-tokenizer/encoding/o200k_base'
import { family } from '../../../support/texts.ts'
import { creation, type ProfileCase, search, tracking, update, verdicts, webhook } from './profile-case.ts'

const candidates = (count: number) =>
  creation({ knowledge: { knowledgeDataStore: { knowledgeDataStoreNumCandidates: count } } })
const queryPrompt = (text: string) => creation({ knowledge: { searchQueryPrompt: text } })
const systemPrompt = (text: string) => creation({ llmSettings: { llm: 'o3', prompt: text } })
const withWebhook = (changes: object) => creation({}, { webhooks: [{ ...webhook, ...changes }] })
const withTrigger = (changes: object) => withWebhook({ trigger: { ...webhook.trigger, ...changes } })
const functionNamed = (name: string) =>
  withTrigger({ triggerType: 2, functionCallingName: name, functionCallingDescription: 'When asked.' })

/** Text that is within 6000 tokens of the one encoding and beyond that of the other. */
function betweenEncodings(): string {
  const text = '猫は家で寝ています。'
  const repeated = text.repeat(Math.floor(6000 / countO200k(text)))
  if (countO200k(repeated) > 6000 || countCl100k(repeated) <= 6000)
    throw new Error('the text decides nothing')
  return repeated
}

/** Keys that decide whether a request is valid. */
export const validationCases: ProfileCase[] = [
  ...verdicts(
    'agents.update.requiredFields',
    'an update with the id alone',
    { operation: 'updateAgent', body: { agent: { id: '00000000-0000-4000-8000-000000000001' } } },
    [
      ['same-as-create', false],
      ['only-id', true],
    ],
  ),
  ...verdicts(
    'agents.nullForOptional',
    'null for an optional member',
    update({ serviceURL: null, llmSettings: null }),
    [
      ['as-omitted', true],
      ['reject', false],
    ],
  ),
  ...verdicts('agents.nullForOptional', 'null for a required member', creation({ displayName: null }), [
    ['as-omitted', false],
    ['reject', false],
  ]),
  ...verdicts('agents.emptyRequiredString', 'an empty name', creation({ displayName: '' }), [
    ['reject', false],
    ['accept', true],
    ['reject-blank', false],
  ]),
  ...verdicts('agents.emptyRequiredString', 'a blank name', creation({ displayName: ' \n' }), [
    ['reject', true],
    ['accept', true],
    ['reject-blank', false],
  ]),
  ...verdicts('agents.photoUrlCheck', 'no URL', creation({ photoUrl: 'photo.png' }), [
    ['any-string', true],
    ['http-url', false],
    ['absolute-url', false],
  ]),
  ...verdicts('agents.photoUrlCheck', 'a data URL', creation({ photoUrl: 'data:image/png;base64,AA==' }), [
    ['any-string', true],
    ['http-url', false],
    ['absolute-url', true],
  ]),
  ...verdicts('agents.serviceUrlCheck', 'https:// alone', creation({ serviceURL: 'https://' }), [
    ['prefix', true],
    ['https-url', false],
  ]),
  ...verdicts('agents.serviceUrlCheck', 'a whole URL', creation({ serviceURL: 'https://a.example/b' }), [
    ['prefix', true],
    ['https-url', true],
  ]),
  ...verdicts('agents.fractionalNumCandidates', '2.5 candidates', candidates(2.5), [
    ['accept', true],
    ['reject', false],
  ]),
  ...verdicts(
    'agents.searchQueryPrompt.unit',
    '1505 characters in 301 tokens',
    queryPrompt('word '.repeat(301)),
    [
      ['characters', false],
      ['tokens', true],
      ['both', false],
    ],
  ),
  ...verdicts(
    'agents.searchQueryPrompt.unit',
    '1000 characters in more than 1500 tokens',
    queryPrompt('𓀀'.repeat(1000)),
    [
      ['characters', true],
      ['tokens', false],
      ['both', false],
    ],
  ),
  ...verdicts('agents.tokenCounter', '6001 short words', systemPrompt('a '.repeat(6001)), [
    ['o200k', false],
    ['cl100k', false],
    ['words', false],
    ['quarter', true],
  ]),
  ...verdicts('agents.tokenCounter', '24,001 equal letters', systemPrompt('a'.repeat(24_001)), [
    ['o200k', true],
    ['cl100k', true],
    ['words', true],
    ['quarter', false],
  ]),
  ...verdicts('agents.tokenCounter', 'text between two encodings', systemPrompt(betweenEncodings()), [
    ['o200k', true],
    ['cl100k', false],
  ]),
  ...verdicts('agents.tokenCounter', '6001 words without spaces', systemPrompt('猫と犬'.repeat(2001)), [
    ['words', false],
    ['quarter', true],
  ]),
  ...verdicts('agents.characterCounter', '20 family emoji', creation({ displayName: family.repeat(20) }), [
    ['code-points', false],
    ['graphemes', true],
  ]),
  ...verdicts('agents.characterCounter', '101 letters', creation({ displayName: 'a'.repeat(101) }), [
    ['code-points', false],
    ['graphemes', false],
  ]),
  ...verdicts('agents.functionName.alphabet', 'order_1', functionNamed('order_1'), [
    ['identifier', true],
    ['letters', false],
    ['ascii', true],
  ]),
  ...verdicts('agents.functionName.alphabet', 'order status!', functionNamed('order status!'), [
    ['identifier', false],
    ['letters', false],
    ['ascii', true],
  ]),
  ...verdicts('agents.functionName.alphabet', 'prüfen', functionNamed('prüfen'), [
    ['identifier', false],
    ['letters', false],
    ['ascii', false],
  ]),
  ...verdicts(
    'agents.functionName.checkedWhenUnused',
    'a name with trigger type 0',
    withTrigger({ functionCallingName: 'prüfen' }),
    [
      [true, false],
      [false, true],
    ],
  ),
  ...verdicts(
    'agents.functionParameters.checked',
    'a text that is no JSON',
    withTrigger({ functionCallingParametersJson: '{' }),
    [
      [true, false],
      [false, true],
    ],
  ),
  ...verdicts(
    'agents.duplicateWebhookNames',
    'two webhooks of one name',
    creation({}, { webhooks: [webhook, webhook] }),
    [
      ['accept', true],
      ['reject', false],
    ],
  ),
  ...verdicts('webhooks.urlCheck', 'ftp://', withWebhook({ url: 'ftp://a.example/x' }), [
    ['http-url', false],
    ['absolute-url', true],
    ['any-string', true],
  ]),
  ...verdicts('webhooks.urlCheck', 'no URL', withWebhook({ url: 'somewhere' }), [
    ['http-url', false],
    ['absolute-url', false],
    ['any-string', true],
  ]),
  ...verdicts(
    'webhooks.headerCheck',
    'a name with a space',
    withWebhook({ headers: [{ key: 'X A', value: 'b' }] }),
    [
      ['reject', false],
      ['accept', true],
    ],
  ),
  ...verdicts(
    'webhooks.headerCheck',
    'a value of two lines',
    withWebhook({ authHeaders: [{ key: 'X-A', value: 'b\r\nc' }] }),
    [
      ['reject', false],
      ['accept', true],
    ],
  ),
  ...verdicts(
    'webhooks.headerCheck',
    'a value with a blank at its end',
    withWebhook({ headers: [{ key: 'X-A', value: 'b ' }] }),
    [
      ['reject', false],
      ['accept', true],
    ],
  ),
  ...verdicts(
    'webhooks.headerCheck',
    'a value with blanks within, and one without a character',
    withWebhook({
      headers: [
        { key: 'X-A', value: 'b\tc d' },
        { key: 'X-B', value: '' },
      ],
    }),
    [
      ['reject', true],
      ['accept', true],
    ],
  ),
  ...verdicts('tracking.whitespaceEvent', 'an event of white space', tracking({ event: ' \n' }), [
    ['accept', true],
    ['reject', false],
  ]),
  ...verdicts('tracking.nonStringState', 'a state of numbers', tracking({ state: { visits: 3 } }), [
    ['reject', false],
    ['coerce', true],
  ]),
  ...verdicts('http.unknownProperties', 'an unknown member of an agent', creation({ colour: 'red' }), [
    ['accept', true],
    ['reject', false],
    [{ default: 'accept', createAgent: 'reject' }, false],
    [{ default: 'reject', createAgent: 'accept' }, true],
  ]),
  ...verdicts('http.unknownProperties', 'an unknown member of a search', search({ colour: 'red' }), [
    ['accept', true],
    ['reject', false],
  ]),
  ...verdicts(
    'http.loneSurrogates',
    'half a surrogate pair',
    {
      operation: 'recordTrackingEvent',
      raw: '{"event":"\\ud800","userId":"\\udc00","state":{"\\ud800":"\\udfff"}}',
    },
    [
      ['reject', false],
      ['accept', true],
    ],
  ),
  ...verdicts('search.limitZero', 'limit 0', search({ limit: 0 }), [
    ['reject', false],
    ['empty', true],
    ['default', true],
  ]),
  ...verdicts('search.fetchLimitZero', 'fetch_limit 0', search({ fetch_limit: 0 }), [
    ['reject', false],
    ['empty', true],
    ['default', true],
  ]),
  ...verdicts('search.arrayMetadataFilter', 'an array of strings', search({ metadata_filter: ['a:b'] }), [
    ['reject', false],
    ['ignore', true],
    ['key-value-strings', true],
  ]),
  ...verdicts('search.scoreThresholdOutOfRange', 'a threshold of 1.5', search({ score_threshold: 1.5 }), [
    ['accept', true],
    ['reject', false],
  ]),
  ...verdicts('search.queryModelOther', 'o3', search({ search_query_model: 'o3' }), [
    ['reject', false],
    ['accept-listed', true],
    ['accept', true],
  ]),
  ...verdicts('search.queryModelOther', 'a model of no list', search({ search_query_model: 'none' }), [
    ['reject', false],
    ['accept-listed', false],
    ['accept', true],
  ]),
  ...verdicts('search.emptyUtterance', 'an empty utterance', search({ utterance: '' }), [
    ['reject', false],
    ['empty', true],
  ]),
  ...verdicts('search.nonStringUserState', 'a state of numbers', search({ user_state: { visits: 3 } }), [
    ['accept', true],
    ['reject', false],
  ]),
]
