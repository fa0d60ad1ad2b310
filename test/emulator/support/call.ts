import { type IncomingHttpHeaders, request } from 'node:http'
import { onTestFinished } from 'vitest'
import { type Emulator, type EmulatorOptions, startEmulator } from '../../../src/index.ts'
import { shopSeed } from './shop-seed.ts'

export interface Reply {
  status: number
  headers: IncomingHttpHeaders
  /** Parsed where it is JSON; undefined when there is none. */
  body: unknown
}

export interface Call {
  body?: unknown
  headers?: Record<string, string>
}

/** Starts an emulator that is stopped after the test. What it reports as unexpected fails the test. */
export async function startForTest(options: EmulatorOptions = {}): Promise<Emulator> {
  const reported: unknown[] = []
  const emulator = await startEmulator({
    seed: shopSeed,
    report: (error) => reported.push(error),
    ...options,
  })
  onTestFinished(async () => {
    await emulator.close()
    if (reported.length > 0) throw reported[0]
  })
  return emulator
}

/** Calls with node:http over a connection of its own, with any Host and the path as it is written. */
export function call(
  base: string,
  method: string,
  path: string,
  { body, headers = {} }: Call = {},
): Promise<Reply> {
  const { hostname, port } = new URL(base)
  const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: hostname.replace(/^\[|\]$/g, ''),
        port,
        method,
        path,
        agent: false, // a kept connection may be closed by the server at the moment it is used again
        headers: { ...(text !== undefined && { 'content-type': 'application/json' }), ...headers },
      },
      (response) => {
        let received = ''
        response.setEncoding('utf8').on('data', (part: string) => {
          received += part
        })
        response.on('end', () => {
          const { statusCode: status = 0, headers: answerHeaders } = response
          resolve({
            status,
            headers: answerHeaders,
            body: received === '' ? undefined : JSON.parse(received),
          })
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(text)
  })
}

/** A call to the control API of an emulator. */
export function control(emulator: Emulator, method: string, path: string, options?: Call): Promise<Reply> {
  return call(emulator.url, method, `/_emulator${path}`, options)
}

/** A request to the service with the management key of an account. */
export function manage(
  emulator: Emulator,
  method: string,
  path: string,
  key: string,
  body?: unknown,
): Promise<Reply> {
  return call(emulator.url, method, path, {
    headers: { 'x-api-key': key },
    ...(body !== undefined && { body }),
  })
}

export const newAgent = (displayName = 'Shop assistant') => ({
  agent: {
    displayName,
    description: 'Answers questions about orders.',
    photoUrl: 'https://shop.example/assistant.png',
    providerName: 'Example Shop',
    scope: 'public',
  },
})
