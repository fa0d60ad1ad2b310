import {
  EmbeddingError,
  ListenError,
  PayloadTemplateError,
  Refusal,
  SeedError,
  StoreError,
} from '../../emulator/index.ts'
import { FileError } from '../checked-file/index.ts'
import { BaselineError, SelectionError, TargetError, UnreachableError } from '../conformance/index.ts'
import { ProfileError } from '../profile/index.ts'
import { DeploymentError } from '../seed/index.ts'
import { StateFolderError } from '../state-folder/index.ts'
import { UsageError } from './usage-error.ts'

const expected = [
  UsageError,
  BaselineError,
  EmbeddingError,
  SelectionError,
  TargetError,
  DeploymentError,
  FileError,
  ProfileError,
  StateFolderError,
  SeedError,
  StoreError,
  ListenError,
  PayloadTemplateError,
  Refusal,
]

/**
 * Says on standard error what went wrong: one clear message for what a user can mend, everything for a bug.
 *
 * @returns the exit code: 2 when the call or its configuration is wrong, 3 when a target does not answer, 1 for a bug
 */
export function reportFailure(error: unknown): number {
  if (error instanceof UnreachableError) {
    process.stderr.write(`understudy: the target does not answer: ${error.message}\n`)
    return 3
  }
  if (error instanceof Error && expected.some((kind) => error instanceof kind)) {
    process.stderr.write(`understudy: ${optionOf(error)}${error.message}\n`)
    return 2
  }
  if (isRefusedByDisk(error)) {
    process.stderr.write(`understudy: ${error.message}; give a place that can be written to\n`)
    return 2
  }
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`understudy: this is a bug, please report it\n${detail}\n`)
  return 1
}

/** Whether the file system refuses to write: nothing of the program's own. */
function isRefusedByDisk(error: unknown): error is NodeJS.ErrnoException {
  return (
    error instanceof Error &&
    'syscall' in error &&
    ['EACCES', 'EDQUOT', 'ENOSPC', 'EPERM', 'EROFS'].includes(String((error as NodeJS.ErrnoException).code))
  )
}

/** Names the option that is to blame where the message, which is not only for the command line, does not. */
function optionOf(error: Error): string {
  if (error instanceof StoreError) return '--data: '
  if (error instanceof Refusal) return '--faults: '
  return error instanceof SeedError ? '--seed: ' : ''
}
