import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { listen, stopListening } from '../../emulator/listen.ts'

test('a request of which half a body came does not hold up a stop', async () => {
  let reached: () => void = () => undefined
  const isReached = new Promise<void>((resolve) => {
    reached = resolve
  })
  const server = await listen(() => reached(), { host: '127.0.0.1', port: 0 })
  const address = server.address()
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  const isCut = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => undefined)
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\n{"half')
  await isReached

  await stopListening(server, 50)
  await isCut
  expect(server.listening).toBe(false)
})
