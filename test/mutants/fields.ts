import { answers, refuses, swallows } from './bend.ts'
import { type Bend, json, type Mutant, type Sent } from './mutant.ts'

type Body = Sent['body']

/** A deployment that treats single fields, or requests that nobody should send, in a wrong way. */
export function fieldMutants(): Mutant[] {
  const description = (body: Body) => String(body?.agent?.description ?? '')
  const trigger = (body: Body) => body?.webhooks?.[0]?.trigger
  const prompt = (body: Body) => String(body?.agent?.knowledge?.searchQueryPrompt ?? '')
  const onBoth = (id: string, make: (operation: 'create' | 'update') => Bend, does: string) =>
    (['create', 'update'] as const).map(
      (operation): Mutant => ({ does, breaks: `agents.${operation}.${id}`, bend: make(operation) }),
    )
  return [
    {
      does: 'counts bytes',
      breaks: 'agents.characters.notBytes',
      bend: refuses('create', (body) => Buffer.byteLength(description(body)) > 120),
    },
    {
      does: 'counts UTF-16 units',
      breaks: 'agents.characters.notUtf16Units',
      bend: refuses('update', (body) => description(body).length > 120),
    },
    {
      does: 'answers 409 for an agent that exists',
      breaks: 'agents.create.existingRefused',
      bend: answers('create', 400, (body, sent) => json(sent.body?.agent?.id ? 409 : 400, body)),
    },
    {
      does: 'does not know shouldSendDataStoreResultEmail',
      breaks: 'agents.create.sampleFields.email',
      bend: refuses(
        'create',
        (body) => body?.agent?.knowledge?.knowledgeDataStore?.shouldSendDataStoreResultEmail === true,
      ),
    },
    {
      does: 'does not know promptPrefix',
      breaks: 'agents.create.sampleFields.promptPrefix',
      bend: refuses('create', (body) => /^The answer/.test(body?.webhooks?.[0]?.promptPrefix ?? '')),
    },
    ...['displayName', 'description', 'providerName'].flatMap((name) =>
      (['create', 'update'] as const).map(
        (operation): Mutant => ({
          does: 'trims it before it counts',
          breaks: `${operation}Agent.agent.${name}.maxLength`,
          bend: swallows(operation, (body) => {
            if (typeof body?.agent?.[name] === 'string') body.agent[name] = body.agent[name].trim()
          }),
        }),
      ),
    ),
    ...onBoth(
      'searchQueryPrompt.within',
      (operation) => refuses(operation, (body) => prompt(body).length > 1000),
      'allows a prompt of 1000',
    ),
    ...onBoth(
      'searchQueryPrompt.beyond',
      (operation) =>
        swallows(operation, (body) => {
          if (prompt(body)) body.agent.knowledge.searchQueryPrompt = prompt(body).slice(0, 100)
        }),
      'cuts a long prompt',
    ),
    ...onBoth(
      'functionName.english',
      (operation) => refuses(operation, (body) => trigger(body)?.functionCallingName === 'lookUpOrder'),
      'refuses a name of English letters',
    ),
    ...onBoth(
      'functionName.otherLetters',
      (operation) =>
        swallows(operation, (body) => {
          const name = trigger(body)?.functionCallingName
          if (name !== undefined) trigger(body).functionCallingName = 'anything'
        }),
      'takes any name',
    ),
    ...onBoth(
      'functionParameters.json',
      (operation) =>
        refuses(operation, (body) => /required/.test(trigger(body)?.functionCallingParametersJson ?? '')),
      'refuses a JSON Schema',
    ),
    {
      does: 'tracks what is no JSON',
      breaks: 'http.malformedJson',
      bend: async (sent, pass) =>
        sent.operation === 'track' && sent.body === undefined ? json(200, {}) : pass(),
    },
    {
      does: 'stumbles over null',
      breaks: 'http.noServerError',
      bend: async (sent, pass) => (sent.body === null ? json(500, { error: 'oops' }) : pass()),
    },
    {
      does: 'refuses state keys with a dot',
      breaks: 'tracking.state.strings',
      bend: refuses('track', (body) => Object.keys(body?.state ?? {}).some((key) => key.includes('.'))),
    },
  ]
}
