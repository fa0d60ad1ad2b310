import type { JsonObject } from '../../contract/index.ts'
import { agentBody } from '../bodies/index.ts'
import type { CheckContext } from '../checks/index.ts'
import { type Exchange, isSuccess } from '../http/index.ts'
import { type Observation, seen, uncontrolled, unseen } from './observation.ts'
import { management, type Probe, probe } from './probe.ts'
import type { ValueOf } from './profile-value.ts'
import { putAgent } from './requests.ts'
import { countInTurn, tellingTurn } from './turns.ts'

/**
 * What updates keep. No operation shows an agent, so texts are planted in it that nothing else has, and looked for in
 * what a turn is answered with, which may tell of the prompt and of the webhooks.
 */
export const agentUpdateProbes: Probe[] = [
  probe('agents.update.omittedFields', {
    needs: [...management, 'turn'],
    requests: 8,
    async observe(context) {
      const prompt = mark(context)
      const id = await context.agents.create((body) => withPrompt(body, prompt))
      try {
        return await observeOmitted(context, id, prompt)
      } finally {
        await context.agents.remove(id)
      }
    },
  }),
  probe('agents.update.webhooks', {
    needs: [...management, 'turn'],
    requests: 8,
    observe: (context) =>
      withTwoWebhooks(context, async (id, [first, second]) => {
        const before = await countInTurn(context, id, first)
        const update = await putAgent(context, 'webhook', id, (body) => withWebhooks(body, [first]))
        if (!isSuccess(update)) return observeNewName(context, id, first, update)
        if ((await countInTurn(context, id, second)) === 0)
          return seen('replace', 'the other webhook is gone')
        return (await countInTurn(context, id, first)) > before
          ? seen('append', 'the webhook is there twice')
          : seen('merge-by-name', 'the other webhook stays, and the sent one is there once')
      }),
  }),
  probe('agents.update.webhooksOmitted', {
    needs: [...management, 'turn'],
    requests: 6,
    observe: (context) =>
      withTwoWebhooks(context, async (id, [first]) => {
        const update = await putAgent(context, 'agent', id)
        if (!isSuccess(update)) return uncontrolled(update)
        return (await countInTurn(context, id, first)) > 0
          ? seen('keep', 'a turn still names the webhook')
          : seen('clear', 'a turn names the webhook no more')
      }),
  }),
]

/** Where webhooks are appended, and two may not have one name, the name that is there is refused. */
async function observeNewName(
  context: CheckContext,
  id: string,
  first: string,
  refused: Exchange,
): Promise<Observation<ValueOf<'agents.update.webhooks'>>> {
  const update = await putAgent(context, 'webhook', id, (body) => withWebhooks(body, [`${first}-other`]))
  if (!isSuccess(update) || (await countInTurn(context, id, first)) === 0) return uncontrolled(refused)
  return seen('append', 'a webhook joins the others, unless it has the name of one')
}

async function observeOmitted(
  context: CheckContext,
  id: string,
  prompt: string,
): Promise<Observation<ValueOf<'agents.update.omittedFields'>>> {
  if ((await countInTurn(context, id, prompt)) === 0)
    return unseen(tellingTurn, 'a turn does not show the prompt')
  const withoutSettings = await putAgent(context, 'agent', id)
  if (!isSuccess(withoutSettings)) return uncontrolled(withoutSettings)
  if ((await countInTurn(context, id, prompt)) === 0)
    return seen('reset', 'an update without llmSettings removes the prompt')
  const withoutPrompt = await putAgent(context, 'agent', id, (body) => withPrompt(body))
  if (!isSuccess(withoutPrompt)) return uncontrolled(withoutPrompt)
  return (await countInTurn(context, id, prompt)) > 0
    ? seen('keep-deep', 'the prompt outlives llmSettings without it')
    : seen('keep-shallow', 'llmSettings without a prompt remove it, an update without llmSettings does not')
}

type Names = [first: string, second: string]

/** Does something with an agent that has two disabled webhooks, whose names turns show. */
async function withTwoWebhooks<Value>(
  context: CheckContext,
  act: (id: string, names: Names) => Promise<Observation<Value>>,
): Promise<Observation<Value>> {
  const names: Names = [`${mark(context)}-first`, `${mark(context)}-second`]
  const id = await context.agents.create()
  try {
    const given = await putAgent(context, 'webhook', id, (body) => withWebhooks(body, names))
    if (!isSuccess(given)) return uncontrolled(given)
    if ((await countInTurn(context, id, names[0])) === 0)
      return unseen(tellingTurn, 'a turn does not show the webhooks')
    return await act(id, names)
  } finally {
    await context.agents.remove(id)
  }
}

/** A text that nothing else has. */
function mark({ agents }: CheckContext): string {
  return agents.name().replaceAll(' ', '-')
}

function withPrompt(body: JsonObject, prompt?: string): JsonObject {
  const llmSettings = { llm: 'modelA-4o', ...(prompt !== undefined && { prompt }) }
  return { ...body, agent: { ...(body['agent'] as JsonObject), llmSettings } }
}

function withWebhooks(body: JsonObject, names: readonly string[]): JsonObject {
  const [webhook] = agentBody('webhook', '')['webhooks'] as JsonObject[]
  return { ...body, webhooks: names.map((name) => ({ ...webhook, name })) }
}
