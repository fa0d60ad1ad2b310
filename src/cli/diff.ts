import { Argument, Command } from 'commander'
import { addPaceOptions, type PaceOptions } from './pace-options.ts'
import { addDescriptionOptions, type DescriptionOptions } from './target-options.ts'

export type DiffCommandOptions = DescriptionOptions & PaceOptions

/** `understudy diff`: compares two reports, or two behaviours: each a profile, or a live target that is learnt. */
export function diffCommand(): Command {
  const command = new Command('diff')
    .description('Compare two reports, two profiles, or two live deployments.')
    .exitOverride()
    .addArgument(new Argument('<a>', 'a report, a profile (file or name), or a target (URL or name)'))
    .addArgument(new Argument('<b>', 'what it is compared with'))
  return addPaceOptions(addDescriptionOptions(command)).action(
    async (a: string, b: string, options: DiffCommandOptions) => {
      const { runDiff } = await import('./run-diff.ts')
      await runDiff(a, b, options)
    },
  )
}
