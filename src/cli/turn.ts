import { Command, InvalidArgumentError, Option } from 'commander'
import type { controlComponents } from '../contract/index.ts'
import { createControlClient } from './control-client.ts'
import { printTrace } from './print-trace.ts'

type Schemas = controlComponents['schemas']

interface TurnOptions {
  agent: string
  user: string
  state?: Record<string, string>
  response?: string
  function?: string
  arguments?: Record<string, never>
  target: string
  controlToken?: string
  json?: true
}

/** `understudy turn`: plays one turn in a running emulator and prints what happened and why. */
export function turnCommand(): Command {
  return new Command('turn')
    .description('Play one turn in a running emulator, and print what happened and why.')
    .exitOverride()
    .argument('[text]', 'what the user says')
    .requiredOption('--agent <id>', 'the agent')
    .requiredOption('--user <id>', 'the user')
    .addOption(
      new Option('--state <key=value>', "joins the user's state; may be repeated").argParser(parseState),
    )
    .addOption(new Option('--response <text>', 'what the agent says, instead of a generated response'))
    .addOption(new Option('--function <name>', 'a function that is called'))
    .addOption(new Option('--arguments <json>', 'its arguments, a JSON object').argParser(parseArguments))
    .addOption(
      new Option('--target <url>', 'where the emulator answers')
        .default('http://127.0.0.1:4010')
        .env('UNDERSTUDY_TARGET'),
    )
    .addOption(
      new Option('--control-token <token>', 'what the control API asks for').env('UNDERSTUDY_CONTROL_TOKEN'),
    )
    .addOption(new Option('--json', 'print the trace and the deliveries as JSON'))
    .action(playTurn)
}

async function playTurn(text: string | undefined, options: TurnOptions): Promise<void> {
  const { agent: agentId, user: userId, state, response, json } = options
  const control = createControlClient(options.target, options.controlToken)
  const request: Schemas['TurnRequest'] = {
    agentId,
    userId,
    ...(text !== undefined && { utterance: text }),
    ...(state && { state }),
    ...(response !== undefined && { response }),
    ...(options.function !== undefined && {
      functionCall: { name: options.function, arguments: options.arguments ?? {} },
    }),
  }
  const trace = await control.post<Schemas['Trace']>('/turns', request)
  const deliveries = await control.finishedDeliveries(deliveryIds(trace))
  if (json) process.stdout.write(`${JSON.stringify({ trace, deliveries })}\n`)
  else printTrace(trace, deliveries)
}

function deliveryIds({ steps }: Schemas['Trace']): string[] {
  return steps.flatMap((step) =>
    step.step === 'webhooks' ? step.evaluations.flatMap(({ deliveryId }) => deliveryId ?? []) : [],
  )
}

function parseState(text: string, earlier: Record<string, string> = {}): Record<string, string> {
  const [key = '', ...value] = text.split('=')
  if (key === '' || value.length === 0) throw new InvalidArgumentError('It must be KEY=VALUE.')
  return { ...earlier, [key]: value.join('=') }
}

function parseArguments(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Told below, as for any other text that is no object.
  }
  throw new InvalidArgumentError('It must be a JSON object, such as {"orderId":"7"}.')
}
