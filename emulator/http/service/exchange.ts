import type { Request, Response } from 'express'
import type { Request as RouterRequest } from 'openapi-backend'
import type { Account, KeyHolder } from '../../accounts/index.ts'
import type { OpenEntry } from '../journal/index.ts'

/** One request to the service on its way, and what has been found out about it. */
export interface Exchange {
  request: Request
  response: Response
  entry: OpenEntry
  /** What the contract router reads; the body is put into it once it has been read. */
  routed: RouterRequest
  operationId: string
  /** The account that the key belongs to, once the key has been checked. */
  account?: Account
  keyHolder?: KeyHolder
}
