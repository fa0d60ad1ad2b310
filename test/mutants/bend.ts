import { type Bend, json, type Sent } from './mutant.ts'

type Operation = Sent['operation']

/** Rewrites the JSON answers of an operation that have this status. */
export function answers(
  operation: Operation,
  status: number,
  // biome-ignore lint/suspicious/noExplicitAny: answers of every operation are rewritten
  rewrite: (body: any, sent: Sent) => Response,
): Bend {
  return async (sent, pass) => {
    const answer = await pass()
    if (sent.operation !== operation || answer.status !== status) return answer
    return rewrite(await answer.json(), sent)
  }
}

/** Changes the bodies of an operation before the deployment sees them: what it would refuse, it then accepts. */
export function swallows(operation: Operation, change: (body: Sent['body']) => void): Bend {
  return (sent, pass) => {
    const body = structuredClone(sent.body)
    // The request that only asks whether the service is there has nothing to change.
    if (sent.operation === operation && body && body.agent !== null && Object.keys(body).length > 0)
      change(body)
    return pass({ body })
  }
}

/** Refuses requests of an operation that the deployment would accept. */
export function refuses(operation: Operation, isRefused: (body: Sent['body']) => boolean): Bend {
  return async (sent, pass) =>
    sent.operation === operation && isRefused(sent.body) ? json(400, { error: 'no' }) : pass()
}

/** Takes one key for another in an operation. */
export function takes(
  operation: Operation,
  isTaken: (key: string | undefined) => boolean,
  as: () => string,
): Bend {
  return (sent, pass) => (sent.operation === operation && isTaken(sent.key) ? pass({ key: as() }) : pass())
}

/** Applies bends one inside the other, the first one outermost. */
export function both(one: Bend, other: Bend): Bend {
  return (sent, pass) => one(sent, (changed) => other({ ...sent, ...changed }, pass))
}
