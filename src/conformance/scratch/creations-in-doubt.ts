import { isObject } from '../../contract/index.ts'
import type { Call, Session } from '../http/index.ts'

/** The same session; displayNames of agents whose creation was sent and not answered are kept beside it. */
export function noteCreationsInDoubt(session: Session): { session: Session; inDoubt: string[] } {
  const inDoubt: string[] = []
  return {
    inDoubt,
    session: {
      get requests() {
        return session.requests
      },
      get unanswered() {
        return session.unanswered
      },
      async send(call, options) {
        try {
          return await session.send(call, options)
        } catch (error) {
          inDoubt.push(...nameCreated(call))
          throw error
        }
      },
    },
  }
}

/** No other request that makes something has an agent in it. */
function nameCreated({ method, body }: Call): string[] {
  if (method !== 'POST' || !isObject(body) || !isObject(body['agent'])) return []
  const name = body['agent']['displayName']
  return typeof name === 'string' ? [name] : []
}
