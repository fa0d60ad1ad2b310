import { fetchFailure } from '../fetch-failure.ts'
import { UsageError } from './usage-error.ts'

interface Heard<Data> {
  data?: Data
  error?: unknown
  response: Response
}

/**
 * What an emulator answers to a call.
 *
 * @throws UsageError with the emulator's own message when it refuses, and when there is none
 */
export async function hear<Data>(target: string, call: Promise<Heard<Data>>): Promise<Data> {
  const { data, error, response } = await call.catch((failure: unknown) => {
    throw new UsageError(
      `--target ${target}: nothing answers there (${fetchFailure(failure)}); \`understudy start\` runs an emulator`,
    )
  })
  if (response.ok) return data as Data
  const isTold = typeof error === 'object' && error !== null && 'error' in error
  const message = isTold
    ? String(error.error)
    : `this is no emulator; it answered ${response.status} to ${new URL(response.url).pathname}`
  throw new UsageError(`--target ${target}: ${message}`)
}
