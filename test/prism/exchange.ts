import { isObject } from '../../src/contract/index.ts'

/** Something that is not as the contract says, as Prism tells of it. */
export interface Violation {
  /** Where: the side, the part of it (`body`), and the way to the member. */
  location: [side: 'request' | 'response', ...place: string[]]
  severity: string
  code?: string | number
  message: string
}

/** A request that went to the proxy, with its answer. */
export interface Exchange {
  method: string
  path: string
  /** The body that was sent; empty for none. */
  sent: string
  status: number
  violations: Violation[]
  /** The requirement or key by which the emulator refused it; absent where it did not. */
  decidedBy?: string
  /** Whether the emulator answered. Otherwise Prism did, which did not hand the request on. */
  isForwarded: boolean
}

/** Warnings, such as of an address that no operation has, are nothing against a request. */
export function isAgainstRequest(exchange: Exchange): boolean {
  return violationsOf(exchange, 'request').some(({ severity }) => severity === 'Error')
}

/** Prism only warns of a failure whose status the contract does not state; here it counts. */
export function isAgainstAnswer(exchange: Exchange): boolean {
  return violationsOf(exchange, 'response').length > 0
}

/** Whether all that Prism has against the request is that a member is null. */
export function isNullForMember(exchange: Exchange): boolean {
  const body = JSON.parse(exchange.sent)
  return violationsOf(exchange, 'request').every(
    ({ location: [, part, ...place], code }) =>
      part === 'body' && code === 'type' && valueAt(body, place) === null,
  )
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function violationsOf({ violations }: Exchange, side: 'request' | 'response'): Violation[] {
  return violations.filter(({ location }) => location[0] === side)
}

function valueAt(body: unknown, place: string[]): unknown {
  return place.reduce<unknown>((node, name) => (isObject(node) ? node[name] : undefined), body)
}
