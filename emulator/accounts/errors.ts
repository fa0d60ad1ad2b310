import { Refusal } from '../refusal.ts'
import type { AccountKeyKind } from './account.ts'

export const unknownAccount = (uid: string): Refusal =>
  new Refusal({
    status: 404,
    message: `there is no account "${uid}"; GET /_emulator/accounts lists the accounts`,
    requirement: 'control',
  })

export const accountExists = (uid: string): Refusal =>
  new Refusal({
    status: 409,
    message: `there is already an account "${uid}"; choose another uid, or change this one with PATCH`,
    requirement: 'control',
  })

export const keyTaken = (kind: AccountKeyKind): Refusal =>
  new Refusal({
    status: 409,
    message: `the ${kind} key already opens something else; every key must differ from every other`,
    requirement: 'control',
  })
