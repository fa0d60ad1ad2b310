import { type Exchange, type Session, withSend } from '../http/index.ts'

/** A session that keeps what is sent through it. */
export function recording(session: Session): { session: Session; exchanges: Exchange[] } {
  const exchanges: Exchange[] = []
  const send: Session['send'] = async (call, options) => {
    const exchange = await session.send(call, options)
    if (options?.isEvidence !== false) exchanges.push(exchange)
    return exchange
  }
  return { exchanges, session: withSend(session, send) }
}
