import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { packageRoot } from '../package-root.ts'
import { diffCommand } from './diff.ts'
import { learnCommand } from './learn.ts'
import { seedCommand } from './seed.ts'
import { snapshotCommand } from './snapshot.ts'
import { startCommand } from './start.ts'
import { turnCommand } from './turn.ts'
import { verifyCommand } from './verify.ts'

/** The command line: one file a command. */
export function createProgram(): Command {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(packageRoot(), 'package.json'), 'utf8'),
  )
  return new Command('understudy')
    .description('Local emulator and contract-test kit for a hosted agent service.')
    .version(version)
    .showSuggestionAfterError()
    .exitOverride()
    .addCommand(startCommand())
    .addCommand(turnCommand())
    .addCommand(verifyCommand())
    .addCommand(learnCommand())
    .addCommand(diffCommand())
    .addCommand(seedCommand())
    .addCommand(snapshotCommand())
}
