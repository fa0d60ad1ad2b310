export { deliver } from './deliver.ts'
export {
  type Delivery,
  type PreparedDelivery,
  prepareDelivery,
  type Subject,
  withoutSecret,
} from './delivery.ts'
export { DeliveryLog } from './delivery-log.ts'
export { createHostQueue, type HostQueue } from './host-queue.ts'
export type { AttemptResult } from './outcome.ts'
