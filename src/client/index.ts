export { type ControlClient, type ControlTarget, createControlClient } from './control-client.ts'
export { createServiceClient, type ServiceClient, type ServiceTarget } from './service-client.ts'
