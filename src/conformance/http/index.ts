export { type Call, type Exchange, isSuccess, summarise } from './exchange.ts'
export { openSession, type Session, type SessionPorts, UnreachableError } from './session.ts'
export { withSend } from './with-send.ts'
