import { createServer, type RequestListener, type Server } from 'node:http'

/** The address cannot be listened on. */
export class ListenError extends Error {
  override readonly name = 'ListenError'
}

export interface Address {
  host: string
  port: number
}

/** @throws ListenError with what to do when the port is taken or may not be used, or the host is not of this machine */
export function listen(listener: RequestListener, { host, port }: Address): Promise<Server> {
  const server = createServer(listener)
  // A connection that was in use when the server stopped is closed when it falls idle, not when its client lets go.
  server.on('request', (_, response) => {
    response.once('close', () => {
      if (!server.listening) server.closeIdleConnections()
    })
  })
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new ListenError(explain(error, { host, port }))),
    )
    server.listen(port, host, () => resolve(server))
  })
}

/**
 * Takes no new requests, and resolves when those under way are answered. A request whose rest does not come within
 * `graceMs` milliseconds is cut off: a client that sends half a body must not hold up a stop for ever.
 */
export async function stopListening(server: Server, graceMs: number): Promise<void> {
  const cutOff = setTimeout(() => server.closeAllConnections(), graceMs)
  try {
    await new Promise<void>((resolve, reject) => {
      server.close((error) => (error ? reject(error) : resolve()))
      server.closeIdleConnections()
    })
  } finally {
    clearTimeout(cutOff)
  }
}

function explain(error: NodeJS.ErrnoException, { host, port }: Address): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `port ${port} of ${host} is taken; choose another with --port, or --port 0 for a free one`
    case 'EACCES':
      return `port ${port} may not be used by this user; choose one above 1023 with --port`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${host} is not an address of this machine; choose one with --host, or leave it out for 127.0.0.1`
    default:
      return `cannot listen on ${host}:${port}: ${error.message}`
  }
}
