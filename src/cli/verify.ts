import { Command, Option } from 'commander'
import { LEVELS, type Level } from '../catalogue/index.ts'
import { option } from './option.ts'
import { addPaceOptions, type PaceOptions } from './pace-options.ts'
import { parseReport, parseRunSeed, reportKinds, type WantedReport } from './parse-option.ts'
import { addTargetOptions, type TargetOptions } from './target-options.ts'

export interface VerifyCommandOptions extends TargetOptions, PaceOptions {
  only?: string[]
  operation?: string[]
  level?: Level[]
  readOnly?: true
  report?: WantedReport[]
  baseline?: string
  plan?: true
  cleanup?: string
  seed?: string
}

/** `understudy verify`: checks a deployment and says, requirement by requirement, what it keeps and what it breaks. */
export function verifyCommand(): Command {
  const command = new Command('verify').description('Check a deployment against the contract.').exitOverride()
  return addPaceOptions(addTargetOptions(command))
    .addOption(new Option('--only <id...>', 'only requirements whose ids begin so'))
    .addOption(new Option('--operation <id...>', 'only requirements of these operations'))
    .addOption(new Option('--level <level...>', 'only requirements of these levels').choices(LEVELS))
    .addOption(new Option('--read-only', 'write nothing to the target'))
    .addOption(
      new Option(
        '--report <kind=file...>',
        `write a report; the kinds are ${reportKinds.join(', ')}`,
      ).argParser(parseReport),
    )
    .addOption(option('--baseline <file>', 'failures that are known: a list of requirement ids'))
    .addOption(
      new Option('--seed <text>', 'what the names and texts of the run are made of').argParser(parseRunSeed),
    )
    .addOption(new Option('--plan', 'say what would be done, and send nothing'))
    .addOption(
      new Option('--cleanup <run>', 'remove what a run that crashed has left').conflicts(['plan', 'report']),
    )
    .action(async (options: VerifyCommandOptions) => {
      const { runVerify } = await import('./run-verify.ts')
      await runVerify(options)
    })
}
