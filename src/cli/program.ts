import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { packageRoot } from '../package-root.ts'
import { diffCommand } from './diff.ts'
import { learnCommand } from './learn.ts'
import { readSwitches } from './read-switches.ts'
import { seedCommand } from './seed.ts'
import { snapshotCommand } from './snapshot.ts'
import { startCommand } from './start.ts'
import { turnCommand } from './turn.ts'
import { verifyCommand } from './verify.ts'

/**
 * The `fetch` that Node.js 20 comes with never settles when a server closes a connection without a word, and the process
 * then ends in silence. With the dispatcher of a later undici it fails, as it should.
 */
async function useCurrentFetch(): Promise<void> {
  const { Agent, setGlobalDispatcher } = await import('undici')
  setGlobalDispatcher(new Agent())
}

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
    .hook('preAction', (_, command) => readSwitches(command))
    .hook('preAction', useCurrentFetch)
    .addCommand(startCommand())
    .addCommand(turnCommand())
    .addCommand(verifyCommand())
    .addCommand(learnCommand())
    .addCommand(diffCommand())
    .addCommand(seedCommand())
    .addCommand(snapshotCommand())
}
