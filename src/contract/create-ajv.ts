import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Profile } from '../profile/index.ts'
import { exceedsGraphemes } from './keywords/count-graphemes.ts'
import { exceedsTokens } from './keywords/count-tokens.ts'
import { isHeaderName, isHeaderValue, isHttpUrl, isInstant, isJsonText, isUuid } from './keywords/formats.ts'

/** For parameters, which arrive as text and have defaults. */
export interface ValidatorOptions {
  coerceTypes?: boolean
  useDefaults?: boolean
}

/**
 * The validator of a contract under a profile: JSON Schema draft 2020-12 with the formats, and the contract's own
 * keywords. All violations are collected, and each carries its value and schema so that it can be explained.
 */
export function createAjv(profile: Profile, options: ValidatorOptions = {}): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    verbose: true,
    ownProperties: true,
    // The contracts' schemas are checked by a test; checking them at every start, and compiling for the last bit of
    // speed, made the first request wait three times as long.
    validateSchema: false,
    code: { optimize: false },
    ...options,
  })
  addFormats.default(ajv)
  ajv.addFormat('http-url', isHttpUrl)
  ajv.addFormat('date-time', isInstant)
  ajv.addFormat('uuid', isUuid)

  ajv.addKeyword({
    keyword: 'x-max-tokens',
    type: 'string',
    validate: (limit: number, text: string) => !exceedsTokens(text, limit, profile.agents.tokenCounter),
  })
  ajv.addKeyword({
    keyword: 'x-max-graphemes',
    type: 'string',
    validate: (limit: number, text: string) => !exceedsGraphemes(text, limit),
  })
  ajv.addKeyword({
    keyword: 'x-unique-by',
    type: 'array',
    validate: (member: string, elements: Record<string, unknown>[]) =>
      new Set(elements.map((element) => element?.[member])).size === elements.length,
  })
  ajv.addKeyword({
    keyword: 'x-header-name',
    type: 'string',
    validate: (_: true, text: string) => isHeaderName(text),
  })
  ajv.addKeyword({
    keyword: 'x-header-value',
    type: 'string',
    validate: (_: true, text: string) => isHeaderValue(text),
  })
  ajv.removeKeyword('contentMediaType') // by itself it only describes
  ajv.addKeyword({
    keyword: 'contentMediaType',
    type: 'string',
    validate: (mediaType: string, text: string) => mediaType !== 'application/json' || isJsonText(text),
  })
  // Without a type the keyword runs before those of its object, so that they see the null members gone.
  ajv.addKeyword({
    keyword: 'x-null-as-omitted',
    modifying: true,
    validate: (_: true, value: unknown, schema?: { properties?: object }) => {
      if (typeof value !== 'object' || value === null) return true
      const members = value as Record<string, unknown>
      for (const member of Object.keys(schema?.properties ?? {})) {
        if (members[member] === null) delete members[member]
      }
      return true
    },
  })
  return ajv
}
