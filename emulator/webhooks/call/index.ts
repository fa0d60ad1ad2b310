export {
  type Call,
  type CallRules,
  composeCall,
  finishCall,
  type Header,
  ownHeaders,
} from './compose-call.ts'
export type { UrlMapping } from './map-url.ts'
export { createPayloadTemplates, type PayloadTemplates } from './payload-templates.ts'
export { splitUserinfo } from './split-userinfo.ts'
