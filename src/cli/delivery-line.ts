import pc from 'picocolors'
import type { DeliveryEvent } from '../../emulator/index.ts'
import { printable } from '../printable.ts'

/** A webhook call in one line: one when it leaves, one when it is over. */
export function deliveryLine({ direction, delivery }: DeliveryEvent): string {
  const { request, verdict, message, attempts } = delivery
  const webhook = printable(delivery.webhook)
  const target = printable(`${request.method} ${request.mappedUrl ?? request.url}`)
  if (direction === 'out') return `${pc.cyan('→')} ${webhook}  ${target}`
  const ms = attempts.reduce((sum, { durationMs }) => sum + durationMs, 0)
  const line = `${webhook}  ${verdict}: ${printable(message)}`
  return verdict === 'delivered' ? `${pc.green('←')} ${line}, ${Math.round(ms)} ms` : `${pc.red('←')} ${line}`
}
