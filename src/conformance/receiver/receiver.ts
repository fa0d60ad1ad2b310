import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, isIPv6 } from 'node:net'
import { text } from 'node:stream/consumers'
import type { SessionPorts } from '../http/index.ts'
import type { Manner, ReceivedCall } from './received-call.ts'

/** A small HTTP server that a target's webhooks call: it keeps what comes, by the place that was called. */
export interface Receiver {
  /** An address that no other place has; the target reaches it. */
  urlOf(place: string, manner?: Manner): string
  /** What came to a place so far, oldest first. */
  callsTo(place: string): readonly ReceivedCall[]
  /** Whether a place was called so many times before the time, in milliseconds, was over. */
  arrived(place: string, count: number, withinMs: number): Promise<boolean>
  /** Whether the caller gave up its first call to a place before the time, in milliseconds, was over. */
  givenUp(place: string, withinMs: number): Promise<boolean>
  close(): Promise<void>
}

/**
 * Opens a receiver on a free port.
 *
 * @param host where the target reaches it; the port is open to others than this machine only where that is needed
 * @param mark the first part of each place's path: a call without it is none of the run's
 */
export async function openReceiver(
  { host, mark }: { host: string; mark: string },
  { sleep, elapsed }: Pick<SessionPorts, 'sleep' | 'elapsed'>,
): Promise<Receiver> {
  const calls = new Map<string, ReceivedCall[]>()
  const manners = new Map<string, Manner>()
  const watchers = new Set<() => void>()
  const tell = () => {
    for (const watcher of watchers) watcher()
  }

  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '' } = request
    const [, run, place = ''] = new URL(url, 'http://receiver').pathname.split('/')
    if (run !== mark || !manners.has(place)) {
      response.writeHead(404).end()
      return
    }
    const call: ReceivedCall = { method, url, headers: plain(request), body: await text(request) }
    const arrivedAt = elapsed()
    calls.set(place, [...(calls.get(place) ?? []), call])
    if (manners.get(place) === 'never') {
      response.once('close', () => {
        call.givenUpAfterMs = elapsed() - arrivedAt
        tell()
      })
    } else {
      response.writeHead(manners.get(place) === 'well' ? 200 : 500, { 'content-type': 'application/json' })
      response.end('{}')
    }
    tell()
  }

  const server = createServer((request, response) => {
    // A caller that breaks off within its request has not called.
    take(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, isLoopback(host) ? host : undefined, resolve)
  })
  const { port } = server.address() as AddressInfo

  const waitUntil = async (isSo: () => boolean, withinMs: number): Promise<boolean> => {
    const over = new AbortController()
    const happened = new Promise<void>((resolve) => {
      const watcher = () => {
        if (!isSo()) return
        watchers.delete(watcher)
        resolve()
      }
      watchers.add(watcher)
      over.signal.addEventListener('abort', () => watchers.delete(watcher))
      watcher()
    })
    await Promise.race([happened, sleep(withinMs, over.signal)])
    over.abort()
    return isSo()
  }

  const callsTo = (place: string) => calls.get(place) ?? []
  return {
    urlOf(place, manner = 'well') {
      manners.set(place, manner)
      return `http://${isIPv6(host) ? `[${host}]` : host}:${port}/${mark}/${place}`
    },
    callsTo,
    arrived: (place, count, withinMs) => waitUntil(() => callsTo(place).length >= count, withinMs),
    givenUp: (place, withinMs) => waitUntil(() => callsTo(place)[0]?.givenUpAfterMs !== undefined, withinMs),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\./.test(host)
}

function plain({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]))
}
