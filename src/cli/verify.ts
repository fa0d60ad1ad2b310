import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Command, Option } from 'commander'
import { LEVELS, type Level } from '../catalogue/index.ts'
import { createRedactor, exitCode, toJson, toTerminal, verify } from '../conformance/index.ts'
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
}

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
    .action(run)
}

async function run(options: VerifyCommandOptions): Promise<void> {
  const target = await targetOf(options)
  const redact = createRedactor(target)
  const report = await verify(
    target,
    {
      run: Date.now().toString(36),
      ledgerFolder: '.understudy/runs',
      selection: {
        ids: options.only ?? [],
        operations: options.operation ?? [],
        levels: options.level ?? [],
        readOnly: options.readOnly ?? false,
        ...(options.searchBudget !== undefined && { searchBudget: options.searchBudget }),
      },
      timeoutMs: options.timeout,
      ...(options.rate !== undefined && { rate: options.rate }),
      onResult: showProgress,
    },
    { fetch, sleep: (ms) => sleep(ms), elapsed: () => performance.now() },
  )
  process.stdout.write(toTerminal(report, redact))
  for (const { file } of options.report ?? []) await writeFile(file, toJson(report, redact))
  process.exitCode = exitCode(report)
}

function showProgress(_result: unknown, done: number, all: number): void {
  if (!process.stderr.isTTY) return
  process.stderr.write(done === all ? '\r\u001b[K' : `\r${done} of ${all}`)
}
