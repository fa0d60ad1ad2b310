import { Command, InvalidArgumentError, Option } from 'commander'
import { addEmulatorOptions, type EmulatorAddress } from './emulator-options.ts'
import { option } from './option.ts'
import { UsageError } from './usage-error.ts'

export interface TurnOptions extends EmulatorAddress {
  agent: string
  user: string
  state?: Record<string, string>
  response?: string
  function?: string
  arguments?: Record<string, never>
  json?: true
}

/** `understudy turn`: plays one turn in a running emulator and prints what happened and why. */
export function turnCommand(): Command {
  const command = new Command('turn')
    .description('Play one turn in a running emulator, and print what happened and why.')
    .exitOverride()
    .argument('[text]', 'what the user says')
    .addOption(option('--agent <id>', 'the agent').makeOptionMandatory())
    .addOption(option('--user <id>', 'the user').makeOptionMandatory())
    // No variable: UNDERSTUDY_STATE names the file of `understudy seed`.
    .addOption(
      new Option('--state <key=value>', "joins the user's state; may be repeated").argParser(parseState),
    )
    .addOption(option('--response <text>', 'what the agent says, instead of a generated response'))
    .addOption(option('--function <name>', 'a function that is called').argParser(parseOnly))
    .addOption(option('--arguments <json>', 'its arguments, a JSON object').argParser(parseArguments))
  return addEmulatorOptions(command)
    .addOption(option('--json', 'print the trace and the deliveries as JSON'))
    .action(async (text: string | undefined, options: TurnOptions) => {
      if (options.arguments && options.function === undefined)
        throw new UsageError('--arguments: there is no function to call with them; name it with --function')
      const { playTurn } = await import('./play-turn.ts')
      await playTurn(text, options)
    })
}

function parseState(text: string, earlier: Record<string, string> = {}): Record<string, string> {
  const [key = '', ...value] = text.split('=')
  if (key === '' || value.length === 0) throw new InvalidArgumentError('It must be KEY=VALUE.')
  return { ...earlier, [key]: value.join('=') }
}

/** The control API plays turns of several functions, but arguments on a command line would not tell whose they are. */
function parseOnly(name: string, earlier?: string): string {
  if (earlier !== undefined)
    throw new InvalidArgumentError(
      'A turn calls one function here; POST /_emulator/turns takes several as functionCalls.',
    )
  return name
}

function parseArguments(text: string, earlier?: unknown): unknown {
  if (earlier !== undefined) throw new InvalidArgumentError('They are given once, as one JSON object.')
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Told below, as for any other text that is no object.
  }
  throw new InvalidArgumentError('It must be a JSON object, such as {"orderId":"7"}.')
}
