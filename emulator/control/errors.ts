import type { ProfileError } from '../../src/profile/index.ts'
import { Refusal } from '../refusal.ts'

export const invalidProfile = (error: ProfileError): Refusal =>
  new Refusal({ status: 400, message: error.message, requirement: 'control' })

export const unknownRequest = (id: string): Refusal =>
  new Refusal({
    status: 404,
    message: `there is no request "${id}" in the journal; it keeps the latest ones, GET /_emulator/requests lists them`,
    requirement: 'control',
  })
