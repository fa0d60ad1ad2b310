import { connect } from 'node:net'

/**
 * Sends bytes as they are over a connection of their own and gives all that comes back until the emulator closes it:
 * the bytes ask for that with `Connection: close`.
 */
export function sendBytes(url: string, ...chunks: (string | Uint8Array)[]): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(Number(port), hostname, () => {
      for (const chunk of chunks) socket.write(chunk)
    })
    socket.setEncoding('latin1')
    socket.on('data', (data) => {
      received += data
    })
    socket.on('error', () => undefined) // a connection that is reset is closed as well
    socket.on('close', () => resolve(received))
  })
}

/** The statuses of the answers on one connection, the interim ones included. */
export function statusesOf(received: string): number[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}
