import { Command } from 'commander'
import { option } from './option.ts'
import { addPaceOptions, type PaceOptions } from './pace-options.ts'
import { addTargetOptions, type TargetOptions } from './target-options.ts'

export interface LearnCommandOptions extends TargetOptions, PaceOptions {
  out: string
}

/** `understudy learn`: observes a deployment and writes down its behaviour profile. */
export function learnCommand(): Command {
  const command = new Command('learn')
    .description('Observe how a deployment behaves where the specification is silent.')
    .exitOverride()
  return addPaceOptions(addTargetOptions(command))
    .addOption(option('--out <file>', 'where the profile goes').makeOptionMandatory())
    .action(async (options: LearnCommandOptions) => {
      const { runLearn } = await import('./run-learn.ts')
      await runLearn(options)
    })
}
