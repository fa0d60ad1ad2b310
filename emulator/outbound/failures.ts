import { errors } from 'undici'
import { HttpFailure, type HttpFailureKind, type HttpRequest } from '../environment/index.ts'
import { isLoopbackAddress, isLoopbackName } from './address-rules.ts'
import { BlockedAddress } from './reach.ts'

const kinds: Record<string, HttpFailureKind> = {
  ECONNREFUSED: 'refused',
  ENOTFOUND: 'unresolvable',
  EAI_AGAIN: 'unresolvable',
  EAI_NODATA: 'unresolvable',
  UND_ERR_CONNECT_TIMEOUT: 'timed-out',
  ETIMEDOUT: 'timed-out',
  UND_ERR_SOCKET: 'broken-off',
  UND_ERR_DESTROYED: 'aborted',
  UND_ERR_CLOSED: 'aborted',
  ECONNRESET: 'broken-off',
  EPIPE: 'broken-off',
  UND_ERR_INVALID_ARG: 'unsendable',
  UND_ERR_REQ_CONTENT_LENGTH_MISMATCH: 'unsendable',
  UND_ERR_NOT_SUPPORTED: 'unsendable',
}

/** What is known when a call fails. */
export interface FailedCall {
  request: HttpRequest
  /** Whether the time that the call had is over. */
  isLate: boolean
  /** Whether the emulator runs in a container, where the machine's own address is the container's. */
  inContainer: boolean
}

/** Gives whatever a call threw its kind, and a sentence that says what to do. */
export function asFailure(error: unknown, call: FailedCall): HttpFailure {
  const cause = error instanceof AggregateError ? (error.errors[0] ?? error) : error
  if (cause instanceof BlockedAddress) return new HttpFailure('blocked', cause.message)
  const kind = kindOf(cause, call)
  return new HttpFailure(kind, sentence(kind, cause, call), { cause })
}

function kindOf(error: unknown, { request, isLate }: FailedCall): HttpFailureKind {
  if (isLate) return 'timed-out'
  if (request.signal?.aborted) return 'aborted'
  if (isNoHttp(error)) return 'broken-off'
  const code = codeOf(error)
  // OpenSSL's own complaints, by Node.js's prefix, are about the connection: no certificate was looked at.
  if (code.startsWith('ERR_SSL_')) return 'unreachable'
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/.test(code)) return 'untrusted'
  return kinds[code] ?? 'unreachable'
}

function sentence(kind: HttpFailureKind, error: unknown, { request, inContainer }: FailedCall): string {
  const { origin, hostname, host } = new URL(request.url)
  const reason = reasonOf(error)
  switch (kind) {
    case 'refused':
      return `nothing listens at ${origin}; start the receiver there${containerHint(hostname, inContainer)}`
    case 'unresolvable':
      return `the host name ${hostname} leads nowhere; check its spelling, or lead it to a local receiver with --webhook-map ${origin}=http://localhost:PORT`
    case 'timed-out':
      return `${host} gave no whole answer within ${request.timeoutMs} ms; make the receiver answer sooner, or raise webhooks.timeoutMs in the profile`
    case 'broken-off':
      if (isNoHttp(error)) {
        return `${host} answered with something else than HTTP/1.1 (${reason}); look whether that is the receiver's port`
      }
      return `${host} closed the connection before its answer was whole; look for an error in the receiver's log (${reason})`
    case 'untrusted':
      return `the certificate of ${host} is not accepted (${reason}); name its authority in NODE_EXTRA_CA_CERTS, or call the receiver over http`
    case 'unsendable':
      return `HTTP cannot carry this request: ${reason}; mend the method, the url or the headers of the webhook`
    case 'aborted':
      return 'the call was given up'
    default:
      if (codeOf(error) === 'ERR_SSL_WRONG_VERSION_NUMBER') {
        return `${host} speaks no TLS; if the receiver is one for plain HTTP, call it as http://${host}`
      }
      return `${host} could not be reached: ${reason}`
  }
}

function containerHint(hostname: string, inContainer: boolean): string {
  const isLocal = isLoopbackName(hostname) || isLoopbackAddress(hostname)
  if (!inContainer || !isLocal) return ''
  return `. The emulator runs in a container, where ${hostname} is the container itself: a receiver on the host is host.docker.internal, one in another container is called by its service name`
}

/** What undici's parser throws, with a code only for some defects. */
function isNoHttp(error: unknown): boolean {
  return error instanceof errors.HTTPParserError
}

/** OpenSSL's messages are lines of its source; what they are about stands beside them. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return codeOf(error).startsWith('ERR_SSL_') && 'reason' in error
    ? `TLS failed (${error.reason})`
    : error.message
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
