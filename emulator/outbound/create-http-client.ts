import { Agent } from 'undici'
import { type HttpClient, HttpFailure, type HttpRequest, type HttpResponse } from '../environment/index.ts'
import { asFailure } from './failures.ts'
import { guardedLookup } from './guarded-lookup.ts'
import { limitTime } from './limit-time.ts'
import { checkAddress, checkHost, type Reach } from './reach.ts'
import { readCapped } from './read-capped.ts'

export interface HttpClientOptions extends Reach {
  /** Whether the emulator runs in a container; failures then say what an address of its own means there. */
  inContainer: boolean
}

/** The way to other servers by undici, within the reach that is given. */
export function createHttpClient({ offline, inContainer }: HttpClientOptions): HttpClient {
  const reach: Reach = { offline }
  const agent = new Agent({
    connect: { lookup: guardedLookup((address, host) => checkAddress(reach, address, host)) },
    // The call's own time limit holds from its start to its end.
    headersTimeout: 0,
    bodyTimeout: 0,
  })

  return {
    async request(request) {
      const url = readUrl(request.url)
      const limit = limitTime(request)
      try {
        checkHost(reach, url.hostname)
        return await send(agent, url, request, limit.signal)
      } catch (error) {
        throw asFailure(error, { request, isLate: limit.isOver(), inContainer })
      } finally {
        limit.release()
      }
    },
    close: () => agent.destroy(),
  }
}

async function send(
  agent: Agent,
  url: URL,
  { method, headers, body, maxResponseBytes }: HttpRequest,
  signal: AbortSignal,
): Promise<HttpResponse> {
  const response = await agent.request({
    origin: url.origin,
    path: url.pathname + url.search,
    method: method as 'GET',
    headers: headers.flat(),
    body: body ?? null,
    signal,
  })
  const read = await readCapped(response.body, maxResponseBytes)
  return { status: response.statusCode, headers: joined(response.headers), ...read }
}

function joined(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value = '']) => [name.toLowerCase(), [value].flat().join(', ')]),
  )
}

function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && ['http:', 'https:'].includes(url.protocol)) return url
  throw new HttpFailure(
    'unsendable',
    `"${text}" is not an address that HTTP can call; it must be an absolute URL with http or https`,
  )
}
