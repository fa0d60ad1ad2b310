import type { Session } from './session.ts'

/** The same session with another way to send. */
export function withSend(session: Session, send: Session['send']): Session {
  return {
    get requests() {
      return session.requests
    },
    get unanswered() {
      return session.unanswered
    },
    send,
  }
}
