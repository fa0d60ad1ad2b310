import { Refusal } from '../refusal.ts'

/** The payload template that the profile names cannot be used. */
export class PayloadTemplateError extends Refusal {
  constructor(message: string) {
    super({ status: 400, message, requirement: 'webhooks.payload' })
  }
}

export const unknownTemplate = (name: string, known: readonly string[]): PayloadTemplateError =>
  new PayloadTemplateError(
    `webhooks.payload names the template "${name}", which does not exist; there are ${known.join(', ')}`,
  )

export const unreadableTemplate = (path: string, cause: unknown): PayloadTemplateError =>
  new PayloadTemplateError(
    `the payload template ${path} cannot be read: ${cause instanceof Error ? cause.message : cause}`,
  )

/** `webhooks.next` waited in vain. */
export class NoDeliveryError extends Error {
  override readonly name = 'NoDeliveryError'
}

export const unknownDelivery = (id: string): Refusal =>
  new Refusal({
    status: 404,
    message: `there is no delivery "${id}"; the latest ones are kept, GET /_emulator/deliveries lists them`,
    requirement: 'control',
  })

export const agentGone = (agentId: string): Refusal =>
  new Refusal({
    status: 409,
    message: `the agent ${agentId} of this delivery is deleted; nothing is delivered for it any more`,
    requirement: 'control',
  })

export const secretGone = (webhook: string, header: string): Refusal =>
  new Refusal({
    status: 409,
    message: `the agent has no webhook "${webhook}" with the header ${header} any more, and its secret is not kept with the delivery; send "headers" with the replay`,
    requirement: 'control',
  })

export const stillPending = (id: string): Refusal =>
  new Refusal({
    status: 409,
    message: `the delivery "${id}" is still under way; replay it when it is over`,
    requirement: 'control',
  })

export const stopping = (): Refusal =>
  new Refusal({ status: 503, message: 'the emulator is about to stop', requirement: 'control' })
