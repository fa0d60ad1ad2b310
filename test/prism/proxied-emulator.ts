import { setTimeout as sleep } from 'node:timers/promises'
import { catalogue } from '../../src/catalogue/index.ts'
import { describeTarget } from '../../src/cli/describe-target.ts'
import { type Report, verify } from '../../src/conformance/index.ts'
import { type Emulator, startEmulator } from '../../src/index.ts'
import { temporaryFolder } from '../conformance/support/temporary-folder.ts'
import type { Exchange } from './exchange.ts'
import { requestFor } from './operations.ts'
import { contract, startPrism } from './start-prism.ts'

/** An emulator with the demo data, behind a proxy that holds all that passes against the contract. */
export interface ProxiedEmulator {
  emulator: Emulator
  /** Verifies it through the proxy; requirements whose ids begin so, or all. */
  verify(run: string, ids?: string[]): Promise<Report>
  /** Sends a request that reaches this operation. */
  send(operation: string): Promise<void>
  /** What went to the proxy while something was done. */
  during(act: () => Promise<unknown>): Promise<Exchange[]>
  /** All that went to it. */
  exchanges: readonly Exchange[]
  close(): Promise<void>
}

// Prism writes bodies anew, without the white space by which this probe makes them long.
const requirements = catalogue().filter(({ id }) => id !== 'http.bodyLimitBytes')

export async function startProxiedEmulator(): Promise<ProxiedEmulator> {
  const emulator = await startEmulator({ seed: 'demo' })
  const described = await describeTarget(emulator)
  const prism = await startPrism('proxy', contract, emulator.url)
  const target = { ...described, url: prism.url }
  const exchanges: Exchange[] = []
  const watched: typeof fetch = async (url, init) => {
    const response = await fetch(url, init)
    // Turns and the clock are not of the contract: they are called where they are.
    if (String(url).startsWith(prism.url)) exchanges.push(read(emulator, String(url), init, response))
    return response
  }
  return {
    emulator,
    exchanges,
    verify: (run, ids) =>
      verify(
        target,
        { run, ledgerFolder: temporaryFolder(), requirements, ...(ids && { selection: { ids } }) },
        {
          fetch: watched,
          sleep: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined),
          elapsed: () => performance.now(),
        },
      ),
    send: async (operation) => {
      await (await watched(...requestFor(operation, target))).arrayBuffer()
    },
    during: async (act) => {
      const before = exchanges.length
      await act()
      return exchanges.slice(before)
    },
    close: async () => {
      await prism.close()
      await emulator.close()
    },
  }
}

function read(
  emulator: Emulator,
  url: string,
  init: RequestInit = {},
  { status, headers }: Response,
): Exchange {
  const id = headers.get('x-emulator-request-id')
  const requirement = id ? emulator.requests.find(id)?.decision.requirement : undefined
  return {
    method: init.method ?? 'GET',
    path: new URL(url).pathname,
    sent: init.body ? new TextDecoder().decode(init.body as Uint8Array) : '',
    status,
    violations: JSON.parse(headers.get('sl-violations') ?? '[]'),
    ...(requirement !== undefined && { decidedBy: requirement }),
    isForwarded: id !== null,
  }
}
