import type { PresentedExchange } from '../present.ts'
import type { Format, RunTime } from './format.ts'

/** HTTP Archive 1.2: each exchange that a verdict rests on, once, with the requirements that it served. */
export const toHar: Format = ({ results }, time) => {
  const uses = new Map<string, { exchange: PresentedExchange; ids: string[] }>()
  for (const { id, evidence } of results) {
    for (const exchange of evidence) {
      const key = `${exchange.startedMs} ${exchange.curl}`
      const use = uses.get(key) ?? { exchange, ids: [] }
      uses.set(key, { exchange, ids: [...use.ids, id] })
    }
  }
  const entries = [...uses.values()].toSorted((a, b) => a.exchange.startedMs - b.exchange.startedMs)
  const har = {
    log: {
      version: '1.2',
      creator: { name: 'understudy', version: '1' },
      entries: entries.map(({ exchange, ids }) => entryOf(exchange, ids, time)),
    },
  }
  return `${JSON.stringify(har, null, 2)}\n`
}

function entryOf(
  { request, status, headers, body, startedMs, durationMs }: PresentedExchange,
  ids: string[],
  time: RunTime,
): object {
  const startedAt = new Date(time.startedAt.getTime() + startedMs - time.startedMs)
  const mimeType = headers['content-type'] ?? ''
  return {
    startedDateTime: startedAt.toISOString(),
    time: durationMs,
    comment: ids.join(', '),
    request: {
      method: request.method,
      url: request.url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: listOf(request.headers),
      queryString: listOf(Object.fromEntries(new URL(request.url).searchParams)),
      ...(request.body !== undefined && {
        postData: { mimeType: request.headers['content-type'] ?? 'application/json', text: request.body },
      }),
      headersSize: -1,
      bodySize: -1,
    },
    response: {
      status,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: listOf(headers),
      content: { size: Buffer.byteLength(body), mimeType, text: body },
      redirectURL: headers['location'] ?? '',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: durationMs, receive: 0 },
  }
}

function listOf(values: Readonly<Record<string, string>>): { name: string; value: string }[] {
  return Object.entries(values).map(([name, value]) => ({ name, value }))
}
