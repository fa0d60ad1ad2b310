import type { Service } from './service.ts'

/** An agent as the control API shows it. */
export interface ShownAgent {
  id: string
  agent: Record<string, unknown>
  webhooks: Record<string, unknown>[]
  updatedAt: string
}

/** A user of an agent as the control API shows them. */
export interface ShownUser {
  state: Record<string, string>
  memory: { event: string; state?: Record<string, string>; disableAiRecord: boolean; digest?: unknown }[]
}

/** What the emulator keeps of an agent, which no operation of the service shows; `undefined` when it has none. */
export async function shownAgent({ send }: Service, id: string): Promise<ShownAgent | undefined> {
  const { status, body } = await send(`/_emulator/agents/${id}`)
  return status === 200 ? (body as ShownAgent) : undefined
}

export async function shownUser({ send }: Service, agentId: string, userId: string): Promise<ShownUser> {
  const { body } = await send(`/_emulator/agents/${agentId}/users/${encodeURIComponent(userId)}`)
  return body as ShownUser
}

/** Sets limits of an account's plan. */
export async function setLimits(
  { send }: Service,
  uid: string,
  limits: Record<string, number | null>,
): Promise<void> {
  const init = { method: 'PATCH', body: JSON.stringify({ limits }) }
  const { status, text } = await send(`/_emulator/accounts/${uid}`, init)
  if (status !== 200) throw new Error(text)
}
