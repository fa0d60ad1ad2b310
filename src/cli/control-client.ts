import { setTimeout as wait } from 'node:timers/promises'
import type { controlComponents } from '../contract/index.ts'
import { UsageError } from './usage-error.ts'

type Delivery = controlComponents['schemas']['Delivery']

/** Calls the control API of a running emulator. */
export interface ControlClient {
  /** @throws UsageError when the emulator cannot be reached or refuses the call */
  post<Answer>(path: string, body: object): Promise<Answer>
  /** These deliveries, once they are over. */
  finishedDeliveries(ids: readonly string[]): Promise<Delivery[]>
}

const pauseMs = 50

export function createControlClient(target: string, token?: string): ControlClient {
  const call = async <Answer>(path: string, init: RequestInit = {}): Promise<Answer> => {
    const url = `${target.replace(/\/+$/, '')}/_emulator${path}`
    const headers = {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }
    const response = await fetch(url, { ...init, headers }).catch((error: unknown) => {
      throw new UsageError(
        `no emulator answers at ${target} (${reasonOf(error)}); start one with: understudy start`,
      )
    })
    const text = await response.text()
    if (!response.ok) throw new UsageError(`the emulator answered ${response.status}: ${errorOf(text)}`)
    return JSON.parse(text)
  }
  const finished = async (id: string): Promise<Delivery> => {
    for (;;) {
      const delivery = await call<Delivery>(`/deliveries/${id}`)
      if (delivery.verdict !== 'pending') return delivery
      await wait(pauseMs)
    }
  }

  return {
    post: (path, body) => call(path, { method: 'POST', body: JSON.stringify(body) }),
    finishedDeliveries: (ids) => Promise.all(ids.map(finished)),
  }
}

/** A failed fetch says only that it failed; its cause says why. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message
  return String(cause)
}

function errorOf(text: string): string {
  try {
    const { error }: { error?: string } = JSON.parse(text)
    return error ?? text
  } catch {
    return text.slice(0, 200)
  }
}
