import type { Context } from 'openapi-backend'
import { getAccount, type KeyHolder } from '../../accounts/index.ts'
import { authorizeManagement, authorizeSearch } from './authorize.ts'
import type { Exchange } from './exchange.ts'
import type { ServiceContext } from './operation.ts'

/**
 * Takes the outcome of the security handlers: the request goes on with the account of its key, or is refused for the
 * reason that the operation's first scheme gave.
 */
export function acceptKey({ environment }: ServiceContext, c: Context, exchange: Exchange): void {
  const { authorized, ...outcomes } = c.security ?? {}
  const schemes: (KeyHolder | { error: Error })[] = Object.values(outcomes)
  const holder = schemes.find((outcome): outcome is KeyHolder => 'uid' in outcome)
  if (!authorized || !holder) throw schemes.find((outcome) => 'error' in outcome)?.error

  const account = getAccount(environment, holder.uid)
  exchange.account = account
  exchange.keyHolder = holder
  exchange.entry.account = account.uid
  exchange.entry.keyKind = holder.kind

  const { uid } = c.request.params
  if (typeof uid === 'string') authorizeManagement(environment, account, uid)
  if (exchange.operationId === 'searchKnowledge') authorizeSearch(environment, account)
}
