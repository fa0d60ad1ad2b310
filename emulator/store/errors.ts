/**
 * - `locked`: another process, or this one, has the directory open
 * - `format`: the directory was written in a format that this version does not know, or holds what it cannot use
 * - `disk`: the file system refused something
 * - `refused`: changes are no longer taken, since writing failed earlier
 * - `closed`: the store has been closed
 * - `value`: not plain JSON
 * - `transaction`: a transaction used in a way that cannot be kept whole
 */
export type StoreErrorCode = 'locked' | 'format' | 'disk' | 'refused' | 'closed' | 'value' | 'transaction'

export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly code: StoreErrorCode

  constructor(code: StoreErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
  }
}

const reasonOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

export const lockedByProcess = (directory: string, pid: number, lockFile: string) =>
  new StoreError(
    'locked',
    `The data directory ${directory} is in use by process ${pid}. Stop that process or choose another directory. ` +
      `(If process ${pid} has nothing to do with it, remove ${lockFile}.)`,
  )

export const openInThisProcess = (directory: string, pid: number) =>
  new StoreError(
    'locked',
    `The data directory ${directory} is already open in this process (${pid}). Close it first or choose another directory.`,
  )

export const unknownFormat = (file: string, found: string, expected: string) =>
  new StoreError(
    'format',
    `${file} says ${found}; this version reads ${expected}. Nothing was touched: open the directory with the ` +
      'version that wrote it, or choose another directory.',
  )

export const notAStore = (directory: string, found: string, file: string, expected: string) =>
  new StoreError(
    'format',
    `${directory} has ${found}, but no ${file}. Nothing was touched: if it is not a store, choose another ` +
      `directory; if it is one that lost this file, write ${expected} into it.`,
  )

export const unfitRecord = (directory: string, collection: string, key: string, problem: string) =>
  new StoreError(
    'format',
    `${directory} holds a record that no emulator can use, "${key}" of ${collection}: ${problem}. Nothing was touched: ` +
      `mend it in collections/${collection}.json, or choose another directory.`,
  )

export const diskFailed = (action: string, cause: unknown) =>
  new StoreError('disk', `Could not ${action}: ${reasonOf(cause)}`, cause)

export const refusedAfterFailure = (directory: string, failure: StoreError) =>
  new StoreError(
    'refused',
    `The store in ${directory} takes no more changes, because an earlier write failed (${failure.message}). ` +
      'What was acknowledged before is safe: mend the disk and start again.',
    failure,
  )

export const storeClosed = () => new StoreError('closed', 'The store has been closed.')

export const notPlainJson = (path: string, found: string) =>
  new StoreError('value', `${path} is ${found}; the store keeps plain JSON only.`)

export const nestedTooDeep = (path: string, limit: number) =>
  new StoreError('value', `${path} is nested more than ${limit} levels deep.`)

export const asynchronousChange = () =>
  new StoreError(
    'transaction',
    'The change function of a transaction returned a promise. It must make its changes before it returns.',
  )

export const transactionEnded = () =>
  new StoreError('transaction', 'This transaction has ended; changes belong inside the change function.')
