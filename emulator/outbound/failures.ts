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
  const code = codeOf(error)
  if (/CERT|SELF_SIGNED|ERR_TLS|ERR_SSL/.test(code)) return 'untrusted'
  if (code.startsWith('HPE_')) return 'broken-off'
  return kinds[code] ?? 'unreachable'
}

function sentence(kind: HttpFailureKind, error: unknown, { request, inContainer }: FailedCall): string {
  const { origin, hostname, host } = new URL(request.url)
  const reason = error instanceof Error ? error.message : String(error)
  switch (kind) {
    case 'refused':
      return `nothing listens at ${origin}; start the receiver there${containerHint(hostname, inContainer)}`
    case 'unresolvable':
      return `the host name ${hostname} leads nowhere; check its spelling, or lead it to a local receiver with --webhook-map ${origin}=http://localhost:PORT`
    case 'timed-out':
      return `${host} gave no whole answer within ${request.timeoutMs} ms; make the receiver answer sooner, or raise webhooks.timeoutMs in the profile`
    case 'broken-off':
      return `${host} closed the connection before its answer was whole; look for an error in the receiver's log (${reason})`
    case 'untrusted':
      return `the certificate of ${host} is not accepted (${reason}); name its authority in NODE_EXTRA_CA_CERTS, or call the receiver over http`
    case 'unsendable':
      return `HTTP cannot carry this request: ${reason}; mend the method, the url or the headers of the webhook`
    case 'aborted':
      return 'the call was given up'
    default:
      return `${host} could not be reached: ${reason}`
  }
}

function containerHint(hostname: string, inContainer: boolean): string {
  const isLocal = isLoopbackName(hostname) || isLoopbackAddress(hostname)
  if (!inContainer || !isLocal) return ''
  return `. The emulator runs in a container, where ${hostname} is the container itself: a receiver on the host is host.docker.internal, one in another container is called by its service name`
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
