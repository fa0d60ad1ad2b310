import type { Target } from '../../src/conformance/index.ts'
import { answers, refuses, swallows, takes } from './bend.ts'
import { json, type Mutant } from './mutant.ts'

type Keys = Pick<Target, 'managementKey' | 'trackingKey'>

/** Deliberate violations, at least one for each family of checks. */
export function mutantsWith({ managementKey = '', trackingKey = '' }: Keys): Mutant[] {
  const name = (body: { agent?: { displayName?: unknown } }) => String(body.agent?.displayName ?? '')
  return [
    ...boundaryMutants(name),
    ...answerMutants,
    ...stateMutants(managementKey),
    {
      does: 'creates agents without a key',
      breaks: 'createAgent.security.missing',
      bend: takes(
        'create',
        (key) => key === undefined,
        () => managementKey,
      ),
    },
    {
      does: 'takes the tracking key for agent management',
      breaks: 'createAgent.security.wrongKind.trackingKey',
      bend: takes(
        'create',
        (key) => key === trackingKey,
        () => managementKey,
      ),
    },
    {
      does: 'tracks with any key',
      breaks: 'recordTrackingEvent.security.unknownKey',
      bend: takes(
        'track',
        (key) => key !== undefined,
        () => trackingKey,
      ),
    },
  ]
}

function boundaryMutants(name: (body: { agent?: { displayName?: unknown } }) => string): Mutant[] {
  const maxLength = 'createAgent.agent.displayName.maxLength'
  return [
    {
      does: 'allows a displayName of 101 characters',
      breaks: maxLength,
      bend: swallows('create', (body) => {
        body.agent.displayName = [...name(body)].slice(0, 100).join('')
      }),
    },
    {
      does: 'refuses a displayName of 100 characters',
      breaks: maxLength,
      bend: refuses('create', (body) => [...name(body)].length === 100),
    },
    {
      does: 'counts bytes',
      breaks: maxLength,
      bend: refuses('create', (body) => Buffer.byteLength(name(body)) > 100),
    },
    {
      does: 'does without a displayName',
      breaks: 'createAgent.agent.displayName.required',
      bend: swallows('create', (body) => {
        body.agent.displayName ??= 'nameless'
      }),
    },
    {
      does: 'ignores the case of scope',
      breaks: 'createAgent.agent.scope.enum',
      bend: swallows('create', ({ agent }) => {
        if (typeof agent.scope === 'string') agent.scope = agent.scope.toLowerCase()
      }),
    },
    {
      does: 'refuses public agents',
      breaks: 'createAgent.agent.scope.enum.public',
      bend: refuses('create', (body) => body.agent?.scope === 'public'),
    },
    {
      does: 'makes numbers of texts',
      breaks: 'createAgent.agent.llmSettings.temperature.type',
      bend: swallows('create', ({ agent }) => {
        if (agent.llmSettings) agent.llmSettings.temperature = Number(agent.llmSettings.temperature)
      }),
    },
    {
      does: 'refuses the end of a range',
      breaks: 'createAgent.agent.llmSettings.temperature.maximum',
      bend: refuses('create', (body) => body.agent?.llmSettings?.temperature === 1),
    },
    {
      does: 'allows http in serviceURL',
      breaks: 'createAgent.agent.serviceURL.pattern',
      bend: swallows('create', ({ agent }) => {
        agent.serviceURL = String(agent.serviceURL ?? 'https://a').replace(/^http:/, 'https:')
      }),
    },
    {
      does: 'tracks empty events',
      breaks: 'recordTrackingEvent.event.minLength',
      bend: swallows('track', (body) => {
        body.event ||= 'nothing'
      }),
    },
  ]
}

const answerMutants: Mutant[] = [
  {
    does: 'answers 422 for a violation',
    breaks: 'createAgent.responses.400',
    bend: answers('create', 400, (body) => json(422, body)),
  },
  {
    does: 'answers 400 for an unknown agent',
    breaks: 'recordTrackingEvent.responses.404',
    bend: answers('track', 404, (body) => json(400, body)),
  },
  {
    does: 'answers a creation without an id',
    breaks: 'createAgent.response.id.required',
    bend: answers('create', 200, ({ id: _, ...body }) => json(200, body)),
  },
  {
    does: 'answers a creation with a number as id',
    breaks: 'createAgent.response.id.type',
    bend: answers('create', 200, (body) => json(200, { ...body, id: 17 })),
  },
  {
    does: 'answers null for a key that nobody asked for',
    breaks: 'agents.create.issuedKey.absentWhenOmitted',
    bend: answers('create', 200, (body) => json(200, { issuedAgentApiKey: null, ...body })),
  },
  {
    does: 'issues no key',
    breaks: 'agents.create.issuedKey.present',
    bend: answers('create', 200, ({ issuedAgentApiKey: _, ...body }) => json(200, body)),
  },
  {
    does: 'calls the message of an error otherwise',
    breaks: 'recordTrackingEvent.responses.400.error.required',
    bend: answers('track', 400, ({ error }) => json(400, { message: error })),
  },
  {
    does: 'gives an error no body',
    breaks: 'recordTrackingEvent.responses.401.type',
    bend: answers('track', 401, () => new Response(null, { status: 401 })),
  },
  {
    does: 'answers JSON as plain text',
    breaks: 'recordTrackingEvent.response.contentType',
    bend: answers('track', 200, () => new Response('{}', { headers: { 'content-type': 'text/plain' } })),
  },
  {
    does: 'answers an update with another id',
    breaks: 'agents.update.sameId',
    bend: answers('update', 200, (body) => json(200, { ...body, id: `${body.id}-2` })),
  },
]

function stateMutants(managementKey: string): Mutant[] {
  const deletesNothing: Mutant['bend'] = async (sent, pass) =>
    sent.operation === 'delete' && sent.key === managementKey ? new Response(null, { status: 204 }) : pass()
  return [
    { does: 'deletes nothing', breaks: 'agents.delete.gone', bend: deletesNothing },
    { does: 'deletes nothing', breaks: 'agents.delete.goneForGood', bend: deletesNothing },
    {
      does: 'deletes what it refuses to delete',
      breaks: 'agents.delete.refusedDeletesNothing',
      async bend(sent, pass) {
        if (sent.operation !== 'delete' || sent.key !== undefined) return pass()
        await pass({ key: managementKey })
        return json(401, { error: 'no key' })
      },
    },
    {
      does: 'gives every agent the same id',
      breaks: 'agents.create.distinctIds',
      bend: answers('create', 200, (body) => json(200, { ...body, id: 'the-one' })),
    },
  ]
}
