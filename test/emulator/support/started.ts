import { onTestFinished } from 'vitest'
import { type Emulator, type EmulatorOptions, startEmulator } from '../../../src/index.ts'

/** What a test says to an emulator, and what it hears. */
export interface Started extends Emulator {
  /** A call to the control API. */
  call(method: string, path: string, body?: unknown): Promise<Heard>
  /** A request that records an event. */
  track(event?: string, userId?: string): Promise<Response>
}

export interface Heard {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test says by its expectations what it takes the body for
  body: any
}

/** Starts an emulator that is closed after the test. */
export async function started(options: EmulatorOptions = {}): Promise<Started> {
  const emulator = await startEmulator(options)
  onTestFinished(() => emulator.close())
  return heard(emulator)
}

/** Gives a running emulator the ways in which tests talk to it. */
export function heard(emulator: Emulator): Started {
  const { url, control, account, agentId } = emulator
  return Object.assign(emulator, {
    async call(method: string, path: string, body?: unknown) {
      const response = await fetch(control + path, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
    },
    track: (event = 'Bought a teapot', userId = 'user-17') =>
      fetch(`${url}/tracker/${agentId}/api`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': account?.keys.tracking ?? '' },
        body: JSON.stringify({ event, userId }),
      }),
  })
}
