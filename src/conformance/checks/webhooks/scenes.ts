import type { JsonObject } from '../../../contract/index.ts'
import type { CheckContext } from '../check.ts'
import { type Played, playScene, type StagedTurn, type StagedWebhook } from './scene.ts'

const userSpeaks = 0
const agentResponds = 1
const functionCalled = 2

const none = 0
const exactMatch = 1
const partialMatch = 2
const stateExists = 3
const stateMissing = 4

const always: StagedWebhook = { name: 'always', trigger: { triggerType: userSpeaks, condition: none } }

function onUtterance(name: string, condition: number, ...conditionValues: string[]): StagedWebhook {
  return { name, trigger: { triggerType: userSpeaks, condition, conditionValues } }
}

function onFunction(name: string, functionCallingName: string): StagedWebhook {
  const functionCallingDescription = 'The customer asks for it.'
  return {
    name,
    trigger: {
      triggerType: functionCalled,
      condition: none,
      functionCallingDescription,
      functionCallingName,
    },
  }
}

/** Some webhooks, and turns in which some of them must be called, and others must not. */
export interface Scene {
  name: string
  webhooks: readonly StagedWebhook[]
  turns: readonly StagedTurn[]
}

/** What the user says, and which webhooks that calls. A turn that calls nothing new follows each where silence counts. */
export const speech: Scene = {
  name: 'speech',
  webhooks: [
    always,
    onUtterance('exact', exactMatch, 'green tea'),
    onUtterance('partial', partialMatch, 'green tea'),
    onUtterance('loud', partialMatch, 'GREEN TEA'),
  ],
  turns: [
    { utterance: 'black coffee' },
    { utterance: 'a glass of water' },
    { utterance: 'I like green tea best', expects: ['partial'] },
    { utterance: 'a glass of water' },
    { utterance: 'green tea', expects: ['exact', 'partial'] },
    { utterance: 'a glass of water' },
  ],
}

/** Apart from the others: a plan may allow an agent few webhooks. */
export const enabling: Scene = {
  name: 'enabling',
  webhooks: [
    always,
    { ...always, name: 'disabled', members: { isEnable: false } },
    { ...always, name: 'unsaid', members: { isEnable: undefined } },
  ],
  turns: [{ utterance: 'black coffee' }, { utterance: 'a glass of water' }],
}

export const moments: Scene = {
  name: 'moments',
  webhooks: [
    always,
    { name: 'answered', trigger: { triggerType: agentResponds, condition: none } },
    onFunction('opening', 'openingHours'),
    onFunction('returns', 'returnDesk'),
  ],
  turns: [
    { utterance: 'When do you open?', expects: ['answered'] },
    { utterance: 'And on Sunday?' },
    {
      utterance: 'When do you open?',
      functionCall: { name: 'openingHours', arguments: { day: 'Sunday' } satisfies JsonObject },
      expects: ['opening'],
    },
    { utterance: 'Thank you.' },
  ],
}

export const states: Scene = {
  name: 'states',
  webhooks: [
    always,
    onUtterance('has', stateExists, 'plan'),
    onUtterance('lacks', stateMissing, 'plan'),
    onUtterance('either', stateExists, 'plan', 'nickname'),
  ],
  turns: [
    { user: 'without', utterance: 'Good morning', expects: ['lacks'] },
    { user: 'without', utterance: 'Good morning', expects: ['lacks'] },
    { user: 'with', utterance: 'Good morning', expects: ['has'], stateBefore: { plan: 'gold' } },
    { user: 'with', utterance: 'Good morning', expects: ['has'] },
  ],
}

/** Plays a scene once a run. */
export function played(context: CheckContext, { name, webhooks, turns }: Scene): Promise<Played> {
  return context.experiment(`webhooks: ${name}`, (own) => playScene(own, name, webhooks, turns))
}

/** What a scene costs: its agent, its turns, their states, and moving the clock while its webhooks are created. */
export function costOf({ name, turns }: Scene) {
  return () => ({ name: `webhooks: ${name}`, requests: 8 + 2 * turns.length, searches: 0 })
}
