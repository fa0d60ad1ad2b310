export { createHttpClient, type HttpClientOptions } from './create-http-client.ts'
export { isInContainer } from './is-in-container.ts'
