import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export interface ReceivedCall {
  method: string
  path: string
  headers: IncomingHttpHeaders
  rawHeaders: string[]
  body: string
}

export interface Receiver {
  url: string
  calls: ReceivedCall[]
  /** The body of the latest call, as JSON. */
  lastJson(): Record<string, unknown>
  close(): Promise<void>
}

type Behave = (response: ServerResponse, call: ReceivedCall, request: IncomingMessage) => void

/** A real server on a free port of this machine; it is closed when the test is over. */
export async function startReceiver(
  behave: Behave = (response) => response.end('{"ok":true}'),
): Promise<Receiver> {
  const calls: ReceivedCall[] = []
  const server = createServer(async (request, response) => {
    const call = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      rawHeaders: request.rawHeaders,
      body: await text(request),
    }
    calls.push(call)
    behave(response, call, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  onTestFinished(close)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    lastJson: () => JSON.parse(calls.at(-1)?.body ?? '{}'),
    close,
  }
}
