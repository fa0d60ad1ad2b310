import { Command, Option } from 'commander'
import { LEVELS, type Level } from '../catalogue/index.ts'
import { option } from './option.ts'
import { addPaceOptions, type PaceOptions } from './pace-options.ts'
import {
  parseLevels,
  parseNames,
  parseReport,
  parseRunSeed,
  reportKinds,
  type WantedReport,
} from './parse-option.ts'
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
    .addOption(option('--only <id...>', 'only requirements whose ids begin so').argParser(parseNames))
    .addOption(option('--operation <id...>', 'only requirements of these operations').argParser(parseNames))
    .addOption(
      option('--level <level...>', 'only requirements of these levels')
        .choices(LEVELS)
        .argParser(parseLevels),
    )
    .addOption(option('--read-only', 'write nothing to the target'))
    .addOption(
      option('--report <kind=file...>', `write a report; the kinds are ${reportKinds.join(', ')}`).argParser(
        parseReport,
      ),
    )
    .addOption(option('--baseline <file>', 'failures that are known: a list of requirement ids'))
    .addOption(
      new Option('--seed <text>', 'what the names and texts of the run are made of').argParser(parseRunSeed),
    )
    .addOption(new Option('--plan', 'say what would be done, and send nothing'))
    .addOption(new Option('--cleanup <run>', 'remove what a run that crashed has left').conflicts('plan'))
    .action(async (options: VerifyCommandOptions) => {
      // commander's own check of conflicts would also hold a variable, set for all runs, against it.
      if (options.cleanup !== undefined && command.getOptionValueSource('report') === 'cli')
        command.error("error: option '--cleanup <run>' cannot be used with option '--report <kind=file...>'")
      const { runVerify } = await import('./run-verify.ts')
      await runVerify(options)
    })
}
