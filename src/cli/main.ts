#!/usr/bin/env node
import { CommanderError } from 'commander'
import { createProgram } from './program.ts'

try {
  await createProgram().parseAsync()
} catch (error) {
  // commander has printed its own message already; asking for help or the version is no failure.
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2
  else {
    const { reportFailure } = await import('./report-failure.ts')
    process.exitCode = reportFailure(error)
  }
}
