export interface Answer {
  data?: unknown
  error?: unknown
  response: Response
}

const tries = 6
const longestPauseSeconds = 60

/**
 * Sends a request again while the answer is that it came too early: 429, or 503 with a time. What the answer asks for is
 * waited (`Retry-After` in seconds, RFC 9110 section 10.2.3), at most a minute; without it a pause that doubles.
 */
export async function waitOut(
  send: () => Promise<Answer>,
  sleep: (ms: number) => Promise<void>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send()
    const asked = answer.response.headers.get('retry-after')
    const isEarly = answer.response.status === 429 || (answer.response.status === 503 && asked !== null)
    if (!isEarly || attempt === tries) return answer
    const seconds = Number(asked ?? Number.NaN)
    await sleep(1000 * Math.min(longestPauseSeconds, Number.isFinite(seconds) ? seconds : 2 ** (attempt - 1)))
  }
}
