import { resolve } from 'node:path'
import { Command } from 'commander'
import { stringify } from 'yaml'
import {
  createRedactor,
  learn,
  learntProfile,
  learntToTerminal,
  type Report,
  redactError,
  type Target,
} from '../conformance/index.ts'
import { replaceFile } from '../durable-file.ts'
import {
  addPaceOptions,
  ledgerFolder,
  newRun,
  type PaceOptions,
  paceOf,
  ports,
  showProgress,
} from './conformance-run.ts'
import { option } from './option.ts'
import { addTargetOptions, type TargetOptions, targetOf } from './target-options.ts'
import { UsageError } from './usage-error.ts'

interface LearnCommandOptions extends TargetOptions, PaceOptions {
  out: string
}

/** `understudy learn`: observes a deployment and writes down its behaviour profile. */
export function learnCommand(): Command {
  const command = new Command('learn')
    .description('Observe how a deployment behaves where the specification is silent.')
    .exitOverride()
  return addPaceOptions(addTargetOptions(command))
    .addOption(option('--out <file>', 'where the profile goes').makeOptionMandatory())
    .action(run)
}

async function run({ out, ...options }: LearnCommandOptions): Promise<void> {
  const target = await targetOf(options)
  const report = await learnTarget(target, options)
  const redact = createRedactor(target, report.results)
  const file = resolve(out)
  await replaceFile(file, stringify(learntProfile(report, redact), { lineWidth: 0 })).catch(
    (error: NodeJS.ErrnoException) => {
      throw new UsageError(`--out: ${file} cannot be written: ${error.message}`)
    },
  )
  process.stdout.write(learntToTerminal(report, redact, out))
  if (!isComplete(report)) process.exitCode = 3
}

/** Whether all that the description allows was seen, and nothing was left behind. */
export function isComplete({ summary, leftBehind }: Report): boolean {
  return summary.observed > 0 && summary.errored === 0 && leftBehind.length === 0
}

/** What a live target shows; nothing that goes wrong on the way says its keys. */
export async function learnTarget(target: Target, options: PaceOptions): Promise<Report> {
  const { searchBudget } = options
  const selection = searchBudget === undefined ? {} : { searchBudget }
  try {
    return await learn(
      target,
      { run: newRun(), ledgerFolder, selection, ...paceOf(options), onResult: showProgress },
      ports,
    )
  } catch (error) {
    throw redactError(error, createRedactor(target))
  }
}
