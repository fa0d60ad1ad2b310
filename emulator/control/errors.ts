import type { ProfileError } from '../../src/profile/index.ts'
import { Refusal } from '../refusal.ts'
import type { StoreError } from '../store/index.ts'

export const invalidProfile = (error: ProfileError): Refusal =>
  new Refusal({ status: 400, message: error.message, requirement: 'control' })

export const storeFailed = ({ message }: StoreError): Refusal =>
  new Refusal({
    status: 503,
    message: `no more changes are taken, since one could not be kept (${message}); what was acknowledged before is safe: mend the disk and start again`,
    requirement: 'control',
  })

export const unknownRequest = (id: string): Refusal =>
  new Refusal({
    status: 404,
    message: `there is no request "${id}" in the journal; it keeps the latest ones, GET /_emulator/requests lists them`,
    requirement: 'control',
  })

export const notForward = (duration: string): Refusal =>
  new Refusal({
    status: 400,
    message: `advance is ${JSON.stringify(duration)}; it must be an ISO 8601 duration, such as P1D or PT90S, that does not lead back (now sets the clock to any time)`,
    requirement: 'control',
  })

export const beyondTime = (): Refusal =>
  new Refusal({
    status: 400,
    message: 'the clock goes no further than the year 9999',
    requirement: 'control',
  })
