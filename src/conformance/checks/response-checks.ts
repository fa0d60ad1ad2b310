import type { Constraint, Requirement } from '../../catalogue/index.ts'
import { isObject } from '../../contract/index.ts'
import { type Exchange, isSuccess, summarise } from '../http/index.ts'
import { failed, type Outcome, passed, undecided } from '../verdict.ts'
import type { Check } from './check.ts'
import { samples } from './samples.ts'

/** The checks of what an answer promises: its status, its content type, the members of its body. */
export function responseChecks(requirements: readonly Requirement[]): Check[] {
  return requirements.flatMap((requirement) => {
    const { operation = '', constraint } = requirement
    const judge = constraint && judgeOf(requirement.id, constraint)
    const sample = constraint && samples[operation]?.[answerOf(constraint)]
    if (judge === undefined || sample === undefined) return []
    return [
      {
        requirement,
        needs: sample.needs,
        requests: sample.requests,
        searches: sample.searches,
        writes: operation !== 'searchKnowledge',
        run: async (context) => judge(await sample.send(context)),
      } satisfies Check,
    ]
  })
}

type Judge = (exchange: Exchange) => Outcome

/** Which answer of the operation a keyword speaks of. */
function answerOf({ keyword, status, value }: Constraint): string {
  const named = keyword === 'responses' && typeof value === 'string' ? value : status
  return named === undefined || named.startsWith('2') ? 'success' : named
}

function judgeOf(id: string, { part, keyword, pointer, status, value }: Constraint): Judge | undefined {
  if (keyword === 'responses') return (exchange) => judgeStatus(exchange, [value].flat().map(String))
  if (keyword === 'route') return judgeRoute
  if (isServedBySample(id)) return (exchange) => judgeStatus(exchange, ['2XX'])
  if (part === 'body' && keyword === 'contentType') return (exchange) => judgeStatus(exchange, ['2XX'])
  if (part !== 'response') return undefined
  return (exchange) => {
    if (!matches(exchange, [status ?? '2XX'])) {
      return undecided(`the answer that this looks at did not come: ${summarise(exchange)}`)
    }
    if (keyword === 'contentType') return judgeContentType(exchange, String(value))
    return judgeBody(exchange, { pointer, keyword, value })
  }
}

/** What the request that meets with the success shows by itself: the right key opens, `platform` may be `api`. */
function isServedBySample(id: string): boolean {
  return id.includes('.security.key.') || id.includes('.path.platform.enum.')
}

function judgeStatus(exchange: Exchange, allowed: string[]): Outcome {
  if (matches(exchange, allowed)) return passed(`answered with ${exchange.status}`)
  return failed(allowed.join(' or '), summarise(exchange))
}

function matches({ status }: Exchange, allowed: string[]): boolean {
  return allowed.some((pattern) => pattern === String(status) || pattern === `${Math.floor(status / 100)}XX`)
}

function judgeRoute(exchange: Exchange): Outcome {
  if (isSuccess(exchange)) return passed(`answered with ${exchange.status}`)
  if (exchange.status === 404 || exchange.status === 405)
    return failed('an operation at this address', summarise(exchange))
  return undecided(`whether the operation is there cannot be told: ${summarise(exchange)}`)
}

function judgeContentType({ headers }: Exchange, wanted: string): Outcome {
  const contentType = headers['content-type'] ?? 'none'
  const isWanted = contentType.split(';')[0]?.trim().toLowerCase() === wanted
  return isWanted ? passed(contentType) : failed(`the content type ${wanted}`, contentType)
}

function judgeBody(
  exchange: Exchange,
  { pointer, keyword, value }: Pick<Constraint, 'pointer' | 'keyword' | 'value'>,
): Outcome {
  const place = pointer === '' ? 'the body' : pointer.slice(1).replaceAll('/', '.')
  for (const found of valuesAt(exchange.json, pointer.split('/').slice(1))) {
    const isKept =
      found === undefined
        ? keyword !== 'required' && (pointer !== '' || isNoJson(exchange))
        : keyword === 'required' || keeps(found, keyword, value)
    if (!isKept) return failed(`${place}: ${keyword} ${JSON.stringify(value)}`, summarise(exchange))
  }
  return passed(`${place} keeps ${keyword}`)
}

/** A body that is not meant as JSON has no members; whether it may be one, the content type's requirement says. */
function isNoJson({ headers, text }: Exchange): boolean {
  return text !== '' && !/json/i.test(headers['content-type'] ?? '')
}

function keeps(found: unknown, keyword: string, value: unknown): boolean {
  if (keyword === 'const') return found === value
  return [value].flat().includes(typeOf(found))
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** The values that a pointer leads to, `*` being every element; `undefined` for a member that is not there. */
function valuesAt(node: unknown, [segment, ...rest]: string[]): unknown[] {
  if (segment === undefined) return [node]
  if (segment === '*') return Array.isArray(node) ? node.flatMap((element) => valuesAt(element, rest)) : []
  return valuesAt(isObject(node) ? node[segment] : undefined, rest)
}
