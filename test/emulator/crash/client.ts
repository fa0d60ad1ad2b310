import { call } from '../support/call.ts'

/** A running emulator, as the writers reach it. */
export interface Target {
  url: string
  control: string
}

/** The connection broke before an answer came: whether the request was carried out is not known. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/**
 * Sends a request and returns the body of its answer.
 *
 * @throws NoAnswer when the emulator died over it; Error for every answer but the one that is right
 */
export async function send(
  method: string,
  url: string,
  { key, body, status = 200 }: { key?: string; body?: unknown; status?: number } = {},
): Promise<unknown> {
  const { origin, pathname } = new URL(url)
  const options = {
    ...(key !== undefined && { headers: { 'x-api-key': key } }),
    ...(body !== undefined && { body }),
  }
  const reply = await call(origin, method, pathname, options).catch((error) => {
    throw new NoAnswer(`${method} ${url}`, { cause: error })
  })
  if (reply.status !== status)
    throw new Error(`${method} ${url}: ${reply.status} ${JSON.stringify(reply.body)}`)
  return reply.body
}
