export {
  type Call,
  type CallRules,
  carriesBody,
  composeCall,
  finishCall,
  type Header,
  ownHeaders,
} from './compose-call.ts'
export type { UrlMapping } from './map-url.ts'
export { createPayloadTemplates, type PayloadTemplates } from './payload-templates.ts'
