import { isObject, type Json } from '../../../src/contract/index.ts'

/** What the placeholders of a template stand for; what is `undefined` leaves its member out. */
export type TemplateValues = Record<string, unknown>

const whole = /^\{\{(\w+)\}\}$/
const within = /\{\{(\w+)\}\}/g
const spread = '...'

/**
 * Fills a payload template. A text that is one placeholder, `"{{state}}"`, becomes the value itself; placeholders
 * within a text become text. A member called `...` adds the members of its value, which win over those before them.
 */
export function fillTemplate(template: Json, values: TemplateValues): unknown {
  if (typeof template === 'string') return fillText(template, values)
  if (Array.isArray(template)) return template.map((element) => fillTemplate(element, values) ?? null)
  if (!isObject(template)) return template
  const members = new Map<string, unknown>()
  for (const [name, member] of Object.entries(template)) {
    const filled = fillTemplate(member, values)
    if (name === spread) for (const [added, value] of Object.entries(filled ?? {})) members.set(added, value)
    else if (filled !== undefined) members.set(name, filled)
  }
  return Object.fromEntries(members)
}

function fillText(text: string, values: TemplateValues): unknown {
  const [, name] = whole.exec(text) ?? []
  if (name !== undefined) return values[name]
  return text.replace(within, (_, inner: string) => asText(values[inner]))
}

function asText(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
