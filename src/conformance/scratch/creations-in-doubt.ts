import { isObject } from '../../contract/index.ts'
import { type Call, type Session, withSend } from '../http/index.ts'

/** The same session; displayNames of agents whose creation was sent and not answered are kept beside it. */
export function noteCreationsInDoubt(session: Session): { session: Session; inDoubt: string[] } {
  const inDoubt: string[] = []
  const send: Session['send'] = async (call, options) => {
    try {
      return await session.send(call, options)
    } catch (error) {
      inDoubt.push(...nameCreated(call))
      throw error
    }
  }
  return { inDoubt, session: withSend(session, send) }
}

/** No other request that makes something has an agent in it. */
function nameCreated({ method, body }: Call): string[] {
  if (method !== 'POST' || !isObject(body) || !isObject(body['agent'])) return []
  const name = body['agent']['displayName']
  return typeof name === 'string' ? [name] : []
}
