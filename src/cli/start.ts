import { Command } from 'commander'
import { option } from './option.ts'
import {
  parseFolder,
  parseInstant,
  parseInteger,
  parsePort,
  parseUrl,
  parseUrlMapping,
} from './parse-option.ts'

export interface StartOptions {
  port: number
  host: string
  data: string
  profile?: string
  seed: string
  clock?: Date
  faults?: string
  import?: string
  exportOnExit?: string
  seedRandom?: number
  controlToken?: string
  model?: string
  llmUrl?: string
  webhookMap?: { from: string; to: string }[]
  webhookSecret?: string
  payloads?: string
  offline?: true
  requestIdHeader: boolean
  json?: true
  printTarget?: true
}

/** `understudy start`: runs the emulator until it is told to stop. */
export function startCommand(): Command {
  return new Command('start')
    .description('Run the emulator.')
    .exitOverride()
    .addOption(
      option('--port <number>', 'port to listen on; 0 takes a free one').default(4010).argParser(parsePort),
    )
    .addOption(option('--host <address>', 'address to listen on').default('127.0.0.1'))
    .addOption(
      option('--data <dir>', 'folder to keep the data in, or "memory"')
        .default('data/store')
        .argParser(parseFolder),
    )
    .addOption(option('--profile <name>', 'behaviour profile: a name, a file, or random:SEED'))
    .addOption(
      option('--seed <seed>', 'what a new store is filled with: demo, a file, or none').default('demo'),
    )
    .addOption(
      option('--clock <time>', 'time that the clock stands still at, in ISO 8601').argParser(parseInstant),
    )
    .addOption(option('--faults <file>', 'faults to inject: a list, in YAML or JSON'))
    .addOption(option('--import <dir>', 'exported state to start with, in place of what is there'))
    .addOption(option('--export-on-exit <dir>', 'folder to write the state to when stopped'))
    .addOption(option('--print-target', 'print the description that understudy verify takes, when ready'))
    .addOption(option('--seed-random <integer>', 'make ids and keys repeatable').argParser(parseInteger))
    .addOption(
      option(
        '--model <model>',
        'embedding model that knowledge is searched by: a folder, or a model of the hub as owner/name',
      ),
    )
    .addOption(
      option(
        '--llm-url <url>',
        'chat completions endpoint that writes search queries and generates responses; its key comes from UNDERSTUDY_LLM_KEY',
      ).argParser(parseUrl),
    )
    .addOption(
      option('--webhook-map <from=to>', 'lead webhook calls elsewhere; may be repeated').argParser(
        parseUrlMapping,
      ),
    )
    .addOption(option('--webhook-secret <secret>', 'key of the signatures of webhook calls'))
    .addOption(option('--payloads <dir>', 'folder with payload templates of your own'))
    .addOption(option('--offline', 'call no other machine'))
    .addOption(option('--control-token <token>', 'token that the control API asks for'))
    .addOption(option('--no-request-id-header', 'leave out the header x-emulator-request-id'))
    .addOption(option('--json', 'print one line of JSON when ready, the log goes to standard error'))
    .action(async (options: StartOptions) => {
      const { runEmulator } = await import('./run-emulator.ts')
      await runEmulator(options)
    })
}
