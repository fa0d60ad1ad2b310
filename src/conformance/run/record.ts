import type { Exchange, Session } from '../http/index.ts'

/** A session that keeps what is sent through it. */
export function recording(session: Session): { session: Session; exchanges: Exchange[] } {
  const exchanges: Exchange[] = []
  return {
    exchanges,
    session: {
      get requests() {
        return session.requests
      },
      get unanswered() {
        return session.unanswered
      },
      async send(call, options) {
        const exchange = await session.send(call, options)
        if (options?.isEvidence !== false) exchanges.push(exchange)
        return exchange
      },
    },
  }
}
