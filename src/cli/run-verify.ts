import { access, constants, stat, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { catalogue } from '../catalogue/index.ts'
import {
  cleanUp,
  createRedactor,
  exitCode,
  formats,
  planRun,
  planToTerminal,
  presentReport,
  readBaseline,
  redactError,
  type Target,
  toTerminal,
  verify,
  withBaseline,
} from '../conformance/index.ts'
import { ledgerFolder, newRun, paceOf, ports, showProgress, stopSignal } from './conformance-run.ts'
import { targetOf } from './target-options.ts'
import { UsageError } from './usage-error.ts'
import type { VerifyCommandOptions } from './verify.ts'

/** Checks the target that the options name, or plans it, or removes what a run has left. */
export async function runVerify(options: VerifyCommandOptions): Promise<void> {
  const target = await targetOf(options)
  try {
    if (options.plan)
      process.stdout.write(planToTerminal(planRun(target, selectionOf(options)), options.rate))
    else if (options.cleanup !== undefined) await removeLeavings(target, options.cleanup, options)
    else await check(target, options)
  } catch (error) {
    throw redactError(error, createRedactor(target))
  }
}

async function check(target: Target, options: VerifyCommandOptions): Promise<void> {
  const baseline = await baselineOf(options)
  for (const { file } of options.report ?? []) await expectWritable(file)
  const time = { startedAt: new Date(), startedMs: ports.elapsed() }
  const found = await verify(
    target,
    {
      run: options.seed ?? newRun(),
      ledgerFolder,
      selection: selectionOf(options),
      ...paceOf(options),
      onResult: showProgress,
      signal: stopSignal(),
    },
    ports,
  )
  const report = withBaseline(found, baseline)
  const redact = createRedactor(target, report.results)
  process.stdout.write(toTerminal(report, redact))
  const presented = presentReport(report, redact)
  const durationMs = ports.elapsed() - time.startedMs
  for (const { kind, file } of options.report ?? []) {
    await writeFile(file, formats[kind](presented, { ...time, durationMs }))
  }
  process.exitCode = exitCode(report)
}

/** A run can take long: what could not be written after it is refused before. */
async function expectWritable(file: string): Promise<void> {
  const refuse = (reason: string): never => {
    throw new UsageError(`--report: ${resolve(file)} cannot be written: ${reason}`)
  }
  const found = await stat(file).catch(() => undefined)
  if (found?.isDirectory()) refuse('it is a folder')
  await access(found ? file : dirname(resolve(file)), constants.W_OK).catch((error: NodeJS.ErrnoException) =>
    refuse(error.code === 'ENOENT' ? 'its folder does not exist' : error.message),
  )
}

async function baselineOf({ baseline }: VerifyCommandOptions): Promise<string[]> {
  if (baseline === undefined) return []
  return readBaseline(
    baseline,
    catalogue().map(({ id }) => id),
  )
}

async function removeLeavings(target: Target, run: string, options: VerifyCommandOptions): Promise<void> {
  const { removed, leftBehind, inDoubt } = await cleanUp(
    target,
    { run, ledgerFolder, ...paceOf(options) },
    ports,
  )
  const redact = createRedactor(target)
  process.stdout.write(redact(`removed ${removed.length} of ${removed.length + leftBehind.length} agents\n`))
  if (leftBehind.length > 0) process.stdout.write(redact(`still there: ${leftBehind.join(', ')}\n`))
  if (inDoubt.length > 0)
    process.stdout.write(redact(`may be there, look for agents called: ${inDoubt.join(', ')}\n`))
  if (leftBehind.length + inDoubt.length > 0) process.exitCode = 3
}

function selectionOf(options: VerifyCommandOptions) {
  const { only, operation, level, readOnly, spendQuota, searchBudget } = options
  return {
    ids: only ?? [],
    operations: operation ?? [],
    levels: level ?? [],
    readOnly: readOnly ?? false,
    spendQuota: spendQuota ?? false,
    ...(searchBudget !== undefined && { searchBudget }),
  }
}
