export type { ReceivedCall } from './received-call.ts'
export { openReceiver, type Receiver } from './receiver.ts'
