import { describe, expect, test } from 'vitest'
import {
  completeProfile,
  explainKey,
  ProfileError,
  profileKeys,
  profileValue,
} from '../../src/profile/index.ts'

/** The silent points and their values, the default first, written out: the schema is checked against this list. */
const listed: Record<string, readonly unknown[]> = {
  'agents.create.status': [200, 201, 202],
  'agents.create.alreadyExists': ['same-id', 'any-id', 'same-display-name'],
  'agents.update.status': [200, 201, 202],
  'agents.update.requiredFields': ['same-as-create', 'only-id'],
  'agents.update.omittedFields': ['keep-deep', 'keep-shallow', 'reset'],
  'agents.update.webhooks': ['replace', 'merge-by-name', 'append'],
  'agents.update.webhooksOmitted': ['keep', 'clear'],
  'agents.update.issueAgentApiKey': ['new-key', 'same-key'],
  'agents.update.unknownAgent': [404, 400],
  'agents.update.foreignAgent': [403, 401, 400, 404],
  'agents.delete.success': ['204-empty', '200-null'],
  'agents.delete.foreignAgent': [403, 401],
  'agents.errorBody': ['error-string', 'message-code', 'problem-json', 'plain-text'],
  'agents.webhookLimitStatus': [400, 403],
  'webhooks.headerCheck': ['reject', 'accept'],
  'agents.firstAgentRule': ['ever', 'now'],
  'agents.firstAgentStatus': [403, 401, 400],
  'agents.unknownUid': [401, 403, 404],
  'agents.foreignUid': [401, 403],
  'agents.idFormat': ['uuid', 'any-token'],
  'agents.nullForOptional': ['as-omitted', 'reject'],
  'agents.emptyRequiredString': ['reject', 'accept', 'reject-blank'],
  'agents.photoUrlCheck': ['any-string', 'http-url', 'absolute-url'],
  'agents.serviceUrlCheck': ['prefix', 'https-url'],
  'agents.fractionalNumCandidates': ['accept', 'reject'],
  'agents.searchQueryPrompt.unit': ['characters', 'tokens', 'both'],
  'agents.tokenCounter': ['o200k', 'cl100k', 'words', 'quarter'],
  'agents.characterCounter': ['code-points', 'graphemes'],
  'agents.functionName.alphabet': ['identifier', 'letters', 'ascii'],
  'agents.functionName.checkedWhenUnused': [true, false],
  'agents.functionParameters.checked': [true, false],
  'agents.duplicateWebhookNames': ['accept', 'reject'],
  'webhooks.creationInterval': ['pace', 'reject', 'off'],
  'webhooks.urlCheck': ['http-url', 'absolute-url', 'any-string'],
  'webhooks.enabledByDefault': [true, false],
  'webhooks.condition.case': ['sensitive', 'insensitive'],
  'webhooks.condition.state': ['any', 'all'],
  'webhooks.signature': ['none', 'hmac-sha256'],
  'webhooks.bodyOnGet': [false, true],
  'webhooks.bodyOnDelete': [false, true],
  'search.unknownAgent': [400, 404, 'empty'],
  'search.foreignAgent': [401, 400, 403, 'empty'],
  'search.planRefusal': [403, 401],
  'search.errorBody': ['error-string', 'message-code', 'problem-json', 'plain-text'],
  'search.transportDefects': ['search-body', 'http-body'],
  'search.limitZero': ['reject', 'empty', 'default'],
  'search.fetchLimitZero': ['reject', 'empty', 'default'],
  'search.url': ['filter-equal', 'filter-prefix', 'ignore'],
  'search.allTextWhenExcluded': ['absent', 'empty', null],
  'search.label': ['document-label', 'chunk-id', 'metadata'],
  'search.arrayMetadataFilter': ['reject', 'ignore', 'key-value-strings'],
  'search.metadataFilterMatch': ['all', 'any'],
  'search.metadataValueMatch': ['text-equal', 'strict-equal'],
  'search.lexicalScore': ['0-1', 'raw'],
  'search.scoreThresholdOutOfRange': ['accept', 'reject'],
  'search.mix.first': ['lexical', 'vector'],
  'search.mix.fetch': ['each', 'total'],
  'search.mix.duplicates': ['removed', 'kept'],
  'search.mixAndLexical': ['mix', 'lexical'],
  'search.queryModelOther': ['reject', 'accept-listed', 'accept'],
  'search.emptyUtterance': ['reject', 'empty'],
  'search.nonStringUserState': ['accept', 'reject'],
  'search.rateLimit.window': ['utc-day-and-month', 'rolling'],
  'search.rateLimit.scope': ['account', 'key', 'agent'],
  'search.rateLimit.counts': ['authenticated', 'answered'],
  'search.rateLimit.body': ['error-string', 'problem-json', 'plain-text'],
  'search.rateLimit.retryAfter': [false, true],
  'tracking.unknownPlatform': [404, 400, 401, 'accept'],
  'tracking.foreignAgent': [401, 404],
  'tracking.keyBeforeAgent': [true, false],
  'tracking.whitespaceEvent': ['accept', 'reject'],
  'tracking.nonStringState': ['reject', 'coerce'],
  'tracking.stateMerge': ['merge', 'replace'],
  'keys.issuedAgentKey.opens': ['nothing', 'tracking', 'all-of-the-agent'],
  'http.unknownProperties': ['accept', 'reject'],
  'http.contentType': [415, 400, 'accept'],
  'http.missingContentType': [415, 400, 'accept'],
  'http.unknownPath': ['json', 'problem', 'text'],
  'http.wrongMethod': [405, 404],
  'http.trailingSlash': ['accept', 404, 'redirect'],
  'http.checkOrder': ['key-first', 'body-first'],
  'http.loneSurrogates': ['reject', 'accept'],
}

/** The keys whose values cannot be listed, with their defaults. */
const open: Record<string, unknown> = {
  'agents.limit': 100,
  'agents.webhookLimit': 20,
  'webhooks.payload': 'standard',
  'webhooks.retries': 0,
  'webhooks.timeoutMs': 10_000,
  'search.defaultLimit': 10,
  'search.followDefaultLimit': 30,
  'http.bodyLimitBytes': 1_048_576,
  'http.responseExtras': 'none',
}

describe('the keys of the profile', () => {
  test('are exactly the silent points', () => {
    const names = profileKeys().map(({ key }) => key)
    expect(names.toSorted()).toEqual([...Object.keys(listed), ...Object.keys(open)].toSorted())
  })

  test.each(Object.entries(listed))('%s has the values %j, the first of them its default', (name, values) => {
    const key = explainKey(name)
    expect(key.values).toEqual(values)
    expect(key.default).toEqual(values[0])
    expect(Object.keys(key.meanings).toSorted()).toEqual(values.map(String).toSorted())
  })

  test.each(Object.entries(open))('%s is open, with the default %j', (name, value) => {
    const key = explainKey(name)
    expect(key.default).toEqual(value)
    expect(key.values).toEqual([])
    expect(key.form).toMatch(/whole number|or /)
    expect(key.examples).toContainEqual(value)
  })

  test.each(profileKeys())(
    '$key says what is open, why the default and where',
    ({ description, reason, source, meanings }) => {
      expect(
        [description, reason, ...Object.values(meanings)].every((sentence) => sentence.endsWith('.')),
      ).toBe(true)
      expect(source).not.toBe('')
    },
  )

  test('that may differ by operation name the operations', () => {
    const byOperation = profileKeys().filter(({ operations }) => operations.length > 0)
    expect(Object.fromEntries(byOperation.map(({ key, operations }) => [key, operations]))).toEqual({
      'agents.errorBody': ['default', 'createAgent', 'updateAgent', 'deleteAgent'],
      'http.unknownProperties': [
        'default',
        'createAgent',
        'updateAgent',
        'searchKnowledge',
        'recordTrackingEvent',
      ],
    })
  })

  test('can be explained and read by name, and a wrong name gets the nearest', () => {
    expect(
      profileValue(completeProfile({ agents: { create: { status: 202 } } }), 'agents.create.status'),
    ).toBe(202)
    expect(() => explainKey('agents.create.staus')).toThrow(ProfileError)
    expect(() => explainKey('agents.create.staus')).toThrow('the nearest is agents.create.status')
  })
})
