import type { Json } from '../../../src/contract/index.ts'
import type { Profile } from '../../../src/profile/index.ts'
import type { Webhook } from '../../agents/index.ts'
import type { Occasion } from '../occasion.ts'
import { fillTemplate } from './fill-template.ts'
import { mapUrl, type UrlMapping } from './map-url.ts'
import { sign, signatureHeader } from './sign.ts'
import { splitUserinfo } from './split-userinfo.ts'

export interface Header {
  key: string
  value: string
  /** Whether the value must not be shown. */
  isSecret?: boolean
}

/** A call, ready to be made. */
export interface Call {
  method: string
  /** As the webhook has it. */
  url: string
  /** Where the call goes instead. */
  mappedUrl?: string
  headers: Header[]
  body?: string
}

/** What calls are composed with, beside the webhook and the occasion. */
export interface CallRules {
  profile: Profile
  template: Json
  mappings: readonly UrlMapping[]
  secret: string
}

const webhookTypes = ['user_utterance', 'agent_response', 'function_calling'] as const

/** The call of a webhook: its method, url, headers and authHeaders, and the payload where its method carries one. */
export function composeCall(rules: CallRules, webhook: Webhook, occasion: Occasion): Call {
  const { method, url } = webhook
  const body = carriesBody(rules.profile, method)
    ? JSON.stringify(fillTemplate(rules.template, payloadValues(occasion)))
    : undefined
  return finishCall(rules, {
    method,
    url,
    headers: ownHeaders(webhook),
    ...(body !== undefined && { body }),
  })
}

/** The headers that a webhook defines, in the order in which they are sent. */
export function ownHeaders({ headers = [], authHeaders = [] }: Webhook): Header[] {
  return [...headers, ...authHeaders.map((header) => ({ ...header, isSecret: true }))]
}

/** Adds to a call what is not the webhook's own: where it really goes, what it is, its signature, and its userinfo as a header. */
export function finishCall({ profile, mappings, secret }: CallRules, call: Call): Call {
  const { url, authorization } = splitUserinfo(call.url)
  const mapped = mapUrl(mappings, url)
  const target = mapped === undefined ? undefined : splitUserinfo(mapped)
  const credentials = target?.authorization ?? authorization
  const isSigned = profile.webhooks.signature === 'hmac-sha256'
  const headers = call.headers.filter(({ key }) => !isSigned || key.toLowerCase() !== signatureHeader)
  const has = (name: string) => headers.some(({ key }) => key.toLowerCase() === name)
  if (call.body !== undefined && !has('content-type')) {
    headers.push({ key: 'content-type', value: 'application/json' })
  }
  if (credentials !== undefined && !has('authorization')) {
    headers.push({ key: 'authorization', value: credentials, isSecret: true })
  }
  if (isSigned) headers.push({ key: signatureHeader, value: sign(secret, call.body) })
  return { ...call, url, headers, ...(target && { mappedUrl: target.url }) }
}

/** Whether the calls of a method have a payload. */
export function carriesBody({ webhooks }: Profile, method: string): boolean {
  if (method === 'GET') return webhooks.bodyOnGet
  if (method === 'DELETE') return webhooks.bodyOnDelete
  return true
}

/** What a payload template can name. */
function payloadValues({ trigger, functionCall, ...occasion }: Occasion): Record<string, unknown> {
  return {
    ...occasion,
    webhookType: webhookTypes[trigger],
    functionName: functionCall?.name,
    arguments: functionCall?.arguments,
  }
}
