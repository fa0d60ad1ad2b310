import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Command, Option } from 'commander'
import { LEVELS, type Level } from '../catalogue/index.ts'
import {
  cleanUp,
  createRedactor,
  exitCode,
  planRun,
  planToTerminal,
  redactError,
  type SessionPorts,
  type Target,
  toJson,
  toTerminal,
  verify,
} from '../conformance/index.ts'
import { option } from './option.ts'
import { parsePositive, parseReport, type WantedReport } from './parse-option.ts'
import { addTargetOptions, type TargetOptions, targetOf } from './target-options.ts'

interface VerifyCommandOptions extends TargetOptions {
  only?: string[]
  operation?: string[]
  level?: Level[]
  readOnly?: true
  searchBudget?: number
  rate?: number
  timeout: number
  report?: WantedReport[]
  plan?: true
  cleanup?: string
}

const ledgerFolder = '.understudy/runs'
const ports: SessionPorts = { fetch, sleep: (ms) => sleep(ms), elapsed: () => performance.now() }

/** `understudy verify`: checks a deployment and says, requirement by requirement, what it keeps and what it breaks. */
export function verifyCommand(): Command {
  const command = new Command('verify').description('Check a deployment against the contract.').exitOverride()
  return addTargetOptions(command)
    .addOption(new Option('--only <id...>', 'only requirements whose ids begin so'))
    .addOption(new Option('--operation <id...>', 'only requirements of these operations'))
    .addOption(new Option('--level <level...>', 'only requirements of these levels').choices(LEVELS))
    .addOption(new Option('--read-only', 'write nothing to the target'))
    .addOption(option('--search-budget <number>', 'the most searches to make').argParser(parsePositive))
    .addOption(option('--rate <number>', 'the most requests a second').argParser(parsePositive))
    .addOption(
      option('--timeout <ms>', 'how long an answer may take').default(30_000).argParser(parsePositive),
    )
    .addOption(new Option('--report <kind=file...>', 'write a report: json=FILE').argParser(parseReport))
    .addOption(new Option('--plan', 'say what would be done, and send nothing'))
    .addOption(
      new Option('--cleanup <run>', 'remove what a run that crashed has left').conflicts(['plan', 'report']),
    )
    .action(run)
}

async function run(options: VerifyCommandOptions): Promise<void> {
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
  const report = await verify(
    target,
    {
      run: Date.now().toString(36),
      ledgerFolder,
      selection: selectionOf(options),
      ...paceOf(options),
      onResult: showProgress,
    },
    ports,
  )
  const redact = createRedactor(target, report.results)
  process.stdout.write(toTerminal(report, redact))
  for (const { file } of options.report ?? []) await writeFile(file, toJson(report, redact))
  process.exitCode = exitCode(report)
}

async function removeLeavings(target: Target, run: string, options: VerifyCommandOptions): Promise<void> {
  const { removed, leftBehind } = await cleanUp(target, { run, ledgerFolder, ...paceOf(options) }, ports)
  const redact = createRedactor(target)
  process.stdout.write(redact(`removed ${removed.length} of ${removed.length + leftBehind.length} agents\n`))
  if (leftBehind.length === 0) return
  process.stdout.write(redact(`still there: ${leftBehind.join(', ')}\n`))
  process.exitCode = 3
}

function selectionOf({ only, operation, level, readOnly, searchBudget }: VerifyCommandOptions) {
  return {
    ids: only ?? [],
    operations: operation ?? [],
    levels: level ?? [],
    readOnly: readOnly ?? false,
    ...(searchBudget !== undefined && { searchBudget }),
  }
}

function paceOf({ timeout, rate }: VerifyCommandOptions) {
  return { timeoutMs: timeout, ...(rate !== undefined && { rate }) }
}

function showProgress(_result: unknown, done: number, all: number): void {
  if (!process.stderr.isTTY) return
  process.stderr.write(done === all ? '\r\u001b[K' : `\r${done} of ${all}`)
}
