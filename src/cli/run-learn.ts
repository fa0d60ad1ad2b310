import { resolve } from 'node:path'
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
import { ledgerFolder, newRun, paceOf, ports, showProgress, stopSignal } from './conformance-run.ts'
import type { LearnCommandOptions } from './learn.ts'
import type { PaceOptions } from './pace-options.ts'
import { targetOf } from './target-options.ts'
import { UsageError } from './usage-error.ts'

/** Learns the target that the options name, and writes down what was seen. */
export async function runLearn({ out, ...options }: LearnCommandOptions): Promise<void> {
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
export function isComplete({ summary, leftBehind, inDoubt }: Report): boolean {
  return summary.observed > 0 && summary.errored === 0 && leftBehind.length + inDoubt.length === 0
}

/** What a live target shows; nothing that goes wrong on the way says its keys. */
export async function learnTarget(target: Target, options: PaceOptions): Promise<Report> {
  const { searchBudget, spendQuota = false } = options
  const selection = { spendQuota, ...(searchBudget !== undefined && { searchBudget }) }
  try {
    return await learn(
      target,
      {
        run: newRun(),
        ledgerFolder,
        selection,
        ...paceOf(options),
        onResult: showProgress,
        signal: stopSignal(),
      },
      ports,
    )
  } catch (error) {
    throw redactError(error, createRedactor(target))
  }
}
