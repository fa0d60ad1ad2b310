import type { JsonObject } from '../../contract/index.ts'
import { edit, textBeyondTokens, textWithinTokens } from '../cases/index.ts'
import { isSuccess, summarise } from '../http/index.ts'
import { failed, notApplicable, type Outcome, passed } from '../verdict.ts'
import { type AgentOperation, judgeTrials, type Trial, writeAgent } from './agent-writing.ts'
import type { CheckContext } from './check.ts'
import type { ContractLimits } from './limits.ts'
import type { WrittenCheck } from './written-checks.ts'

const needs = ['uid', 'managementKey']
/** Each trial and its control make an agent, perhaps, that is removed at once. */
const requestsATrial = 8

const prompt = '/agent/knowledge/searchQueryPrompt'
const functionName = '/webhooks/*/trigger/functionCallingName'

/** What a schema cannot say of single fields of an agent: what counts as a character, which names and prompts go. */
export function agentFieldChecks(limits: ContractLimits): Record<string, WrittenCheck> {
  return {
    'agents.characters.notBytes': acceptedOnBoth(longestTexts('茶', limits)),
    'agents.characters.notUtf16Units': acceptedOnBoth(longestTexts('🍵', limits)),
    'agents.create.existingRefused': { needs, requests: 10, run: judgeExisting },
    'agents.create.sampleFields.email': trials('create', [
      accepted('knowledge', 'shouldSendDataStoreResultEmail: true', [
        '/agent/knowledge/knowledgeDataStore/shouldSendDataStoreResultEmail',
        true,
      ]),
    ]),
    'agents.create.sampleFields.promptPrefix': trials('create', [
      accepted('webhook', 'promptPrefix', ['/webhooks/*/promptPrefix', 'The answer of the shop:']),
    ]),
    ...forBoth('searchQueryPrompt.within', [
      accepted('knowledge', 'a prompt within the limit for every counter', [
        prompt,
        textWithinTokens(limits.searchQueryPrompt),
      ]),
    ]),
    ...forBoth('searchQueryPrompt.beyond', [
      refused('knowledge', 'a prompt beyond the limit for every counter', [
        prompt,
        textBeyondTokens(limits.searchQueryPrompt),
      ]),
    ]),
    ...forBoth('functionName.english', [
      accepted('function', 'the name lookUpOrder', [functionName, 'lookUpOrder']),
    ]),
    ...forBoth('functionName.otherLetters', [
      refused('function', 'the name 注文を調べる', [functionName, '注文を調べる']),
      refused('function', 'the name поискЗаказа', [functionName, 'поискЗаказа']),
    ]),
    ...forBoth('functionParameters.json', [
      accepted('function', 'a JSON Schema as text', [
        '/webhooks/*/trigger/functionCallingParametersJson',
        '{"type":"object","properties":{"orderId":{"type":"string"}},"required":["orderId"]}',
      ]),
    ]),
  }
}

type Change = [pointer: string, value: string | boolean]

function accepted(part: Trial['part'], label: string, change: Change): Trial {
  return { part, label, wanted: 'accepted', change: (body) => edit(body, ...change, false) }
}

function refused(part: Trial['part'], label: string, change: Change): Trial {
  return { part, label, wanted: 'refused', change: (body) => edit(body, ...change, false) }
}

function trials(operation: AgentOperation, tried: readonly Trial[]): WrittenCheck {
  return {
    needs,
    requests: requestsATrial * tried.length,
    run: (context) => judgeTrials(context, operation, tried),
  }
}

function forBoth(id: string, tried: readonly Trial[]): Record<string, WrittenCheck> {
  return {
    [`agents.create.${id}`]: trials('create', tried),
    [`agents.update.${id}`]: trials('update', tried),
  }
}

function acceptedOnBoth(tried: readonly Trial[]): WrittenCheck {
  return {
    needs,
    requests: 2 * requestsATrial * tried.length,
    async run(context) {
      const created = await judgeTrials(context, 'create', tried)
      return created.verdict === 'passed' ? judgeTrials(context, 'update', tried) : created
    },
  }
}

/** Each limited text of an agent, as long as it may be, of one character that takes several bytes or units. */
function longestTexts(character: string, limits: ContractLimits): Trial[] {
  const { description, providerName, displayName } = limits
  return [
    accepted('agent', `a description of ${description} × ${character}`, [
      '/agent/description',
      character.repeat(description),
    ]),
    accepted('agent', `a providerName of ${providerName} × ${character}`, [
      '/agent/providerName',
      character.repeat(providerName),
    ]),
    {
      part: 'agent',
      label: `a displayName of ${displayName} characters, most of them ${character}`,
      wanted: 'accepted',
      // It begins with the name that no other agent of the run has.
      change: (body) => {
        const name = String((body['agent'] as JsonObject)['displayName'])
        return edit(body, '/agent/displayName', name + character.repeat(displayName - name.length), false)
      },
    },
  ]
}

/** What makes a new agent one that exists already is not said: its id, or its name. */
async function judgeExisting(context: CheckContext): Promise<Outcome> {
  let displayName = ''
  const id = await context.agents.create((body) => {
    displayName = String((body['agent'] as JsonObject)['displayName'])
    return body
  })
  const attempts: Change[] = [
    ['/agent/id', id],
    ['/agent/displayName', displayName],
  ]
  try {
    for (const change of attempts) {
      const exchange = await writeAgent(context, 'create', 'agent', (body) => edit(body, ...change, false))
      if (isSuccess(exchange)) continue
      return exchange.status === 400
        ? passed(`${change[0]} of an agent that exists: 400`)
        : failed('400 for an agent that exists already', summarise(exchange))
    }
    return notApplicable('neither the id nor the name of an agent makes a new one one that exists already')
  } finally {
    await context.agents.remove(id)
  }
}
