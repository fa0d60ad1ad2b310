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
  const answer = await exchange(method, url, key, body)
  if (answer.status !== status) throw new Error(`${method} ${url}: ${answer.status} ${answer.text}`)
  return answer.text === '' ? undefined : JSON.parse(answer.text)
}

async function exchange(method: string, url: string, key: string | undefined, body: unknown) {
  try {
    const response = await fetch(url, {
      method,
      headers: { 'content-type': 'application/json', ...(key !== undefined && { 'x-api-key': key }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    throw new NoAnswer('no answer', { cause: error })
  }
}
