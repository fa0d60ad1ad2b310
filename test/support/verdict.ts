import { expect } from 'vitest'
import type { Call, Reply, Service } from './service.ts'

/** A valid request is carried out; a search is, or is found valid before it is told that search is not emulated. */
export function expectAccepted({ operation }: Call, { status, text }: Reply, what = ''): void {
  const accepted = operation === 'searchKnowledge' ? [200, 501] : [200, 204]
  expect(accepted, `${what}: ${status} ${text}`).toContain(status)
}

export function expectRefused({ operation }: Call, { status, text, body }: Reply, what = ''): void {
  expect(status, `${what}: ${text}`).toBe(400)
  if (operation === 'searchKnowledge') expect(body).toEqual({ error: 'Invalid search parameters' })
}

/** Sends a request and expects it to be accepted, or refused with 400. */
export async function judge(service: Service, call: Call, accepted: boolean, what = ''): Promise<void> {
  const reply = await service.call(call)
  if (accepted) expectAccepted(call, reply, what)
  else expectRefused(call, reply, what)
}
