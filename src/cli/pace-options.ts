import type { Command } from 'commander'
import { option } from './option.ts'
import { parsePositive } from './parse-option.ts'

/** The options that say how much a target is asked to bear; `verify`, `learn` and `diff` share them. */
export interface PaceOptions {
  searchBudget?: number
  spendQuota?: true
  rate?: number
  timeout: number
}

export function addPaceOptions(command: Command): Command {
  return command
    .addOption(option('--search-budget <number>', 'the most searches to make').argParser(parsePositive))
    .addOption(option('--spend-quota', 'also use up the quota of searches, by the clock of the target'))
    .addOption(option('--rate <number>', 'the most requests a second').argParser(parsePositive))
    .addOption(
      option('--timeout <ms>', 'how long an answer may take').default(30_000).argParser(parsePositive),
    )
}
