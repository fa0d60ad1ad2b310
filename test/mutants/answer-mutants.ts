import type { Constraint, Requirement } from '../../src/catalogue/index.ts'
import { without, withValue } from '../support/json-pointer.ts'
import { type Bend, json, type Mutant, operationNames, type Sent } from './mutant.ts'

/** Deployments that do what they should, and answer otherwise: another status, content type or body. */
export function answerMutants(requirements: readonly Requirement[]): Mutant[] {
  return requirements.flatMap(({ id, operation = '', constraint, excluded }) => {
    const name = operationNames[operation]
    if (name === undefined || constraint === undefined || excluded !== undefined) return []
    const rewrites = rewritesOf(constraint)
    return rewrites.map(
      ({ does, status, rewrite }): Mutant => ({
        does,
        breaks: id,
        async bend(sent, pass) {
          const answer = await pass()
          return sent.operation === name && isMeant(answer.status, status) ? rewrite(answer) : answer
        },
      }),
    )
  })
}

/** Deployments that do without a body where the contract wants one, or take one that is no object. */
export function bodilessMutants(requirements: readonly Requirement[]): Mutant[] {
  return requirements.flatMap(({ id, operation = '', constraint }): Mutant[] => {
    if (constraint?.part !== 'body' || constraint.pointer !== '') return []
    const takes = (isTaken: (body: unknown) => boolean): Bend => {
      return async (sent, pass) =>
        sent.operation === operationNames[operation] && isTaken(sent.body) ? json(200, { id: 'any' }) : pass()
    }
    if (constraint.keyword === 'required')
      return [{ does: 'does without it', breaks: id, bend: takes((body) => body === undefined) }]
    if (constraint.keyword !== 'type') return []
    return ['string', 'number'].map((type) => ({
      does: `takes a ${type}`,
      breaks: id,
      bend: takes((body) => typeof body === type),
    }))
  })
}

interface Rewrite {
  does: string
  /** The answers that are rewritten: `2XX`, or a status. */
  status: string
  rewrite(answer: Response): Response | Promise<Response>
}

function rewritesOf({ part, keyword, pointer, value, status = '2XX' }: Constraint): Rewrite[] {
  // The quota is used up elsewhere.
  if (value === '429') return []
  if (keyword === 'responses')
    return [value]
      .flat()
      .slice(0, 1)
      .flatMap((one) => swaps([value].flat().map(String), String(one)))
  if (keyword === 'route')
    return [404, 405].map((gone) => ({ ...instead('2XX', gone), does: `answers ${gone} everywhere` }))
  if (part === 'path' && keyword === 'enum') return [instead('2XX', 404), instead('2XX', 400)]
  if (part === 'body' && keyword === 'contentType') return [instead('2XX', 415)]
  if (part !== 'response') return []
  if (keyword === 'contentType')
    return [retyped(status, 'text/plain'), retyped(status, 'text/html; charset=utf-8'), retyped(status)]
  const bodies = bodiesOf(keyword, pointer, value)
  return bodies.map(([does, change]) => ({
    does,
    status,
    rewrite: async (answer) => json(answer.status, change(await answer.json())),
  }))
}

const otherStatuses: Record<string, number[]> = {
  '400': [422, 409, 403, 200],
  '401': [403, 400, 404, 200],
  '404': [400, 410, 403, 200],
}

function swaps(allowed: string[], wanted: string): Rewrite[] {
  const others = otherStatuses[wanted]
  if (others) return others.map((other) => instead(wanted, other))
  const near = allowed.includes('2XX')
    ? [302, 400, 500]
    : [201, 202, 204, 400].filter((one) => !allowed.includes(String(one)))
  return near.map((other) => instead('2XX', other))
}

function instead(status: string, other: number): Rewrite {
  return {
    does: `answers ${other} for ${status}`,
    status,
    rewrite: async (answer) => {
      const text = await answer.text()
      const body = other === 204 || text === '' ? null : text
      return new Response(body, { status: other, headers: { 'content-type': 'application/json' } })
    },
  }
}

function retyped(status: string, contentType?: string): Rewrite {
  return {
    does: `gives the body ${contentType ? `as ${contentType}` : 'no content type'}`,
    status,
    rewrite: async (answer) => {
      const bytes = new Uint8Array(await answer.arrayBuffer())
      const headers = contentType ? { 'content-type': contentType } : {}
      return new Response(bytes, { status: answer.status, headers })
    },
  }
}

type Body = Sent['body']

function bodiesOf(
  keyword: string,
  pointer: string,
  value: unknown,
): [does: string, change: (body: Body) => unknown][] {
  if (keyword === 'required') return [['leaves it out', (body) => without(body, pointer)]]
  if (keyword === 'const') {
    const others = [`${value}.`, String(value).toLowerCase(), '']
    return others.map((other) => [`says "${other}"`, (body) => withValue(body, pointer, other)])
  }
  if (keyword !== 'type') return []
  const types = [value].flat().map(String)
  return Object.entries(valuesOfTypes)
    .filter(([type]) => !types.includes(type))
    .map(([type, other]) => [`gives ${type}`, (body) => withValue(body, pointer, other)])
}

const valuesOfTypes: Record<string, unknown> = {
  null: null,
  string: 'text',
  number: 1,
  object: { value: 1 },
  array: ['value'],
}

function isMeant(status: number, wanted: string): boolean {
  return wanted === String(status) || wanted === `${Math.floor(status / 100)}XX`
}
