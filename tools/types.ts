import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'
import type { ProfileKey } from '../src/profile/index.ts'

const BANNER = (source: string) => `// Generated from ${source} by \`npm run generate\`. Do not edit.\n\n`

/**
 * The types of an OpenAPI document. A member with a default stays optional, since a request may leave it out.
 *
 * @param root the package's folder.
 * @param source the document's path in it.
 */
export async function contractTypes(root: string, source: string): Promise<string> {
  const types = await openapiTS(pathToFileURL(`${root}/${source}`), {
    silent: true,
    defaultNonNullable: false,
  })
  return BANNER(source) + astToString(types)
}

/**
 * The type of a complete behaviour profile: every key present and none writable. A schema is turned into types as a
 * part of an OpenAPI document, so one is put around it.
 *
 * @param source the path of the profile's schema in the package.
 * @param keys the profile's keys; other members of the schema are no behaviour.
 */
export async function profileTypes(
  root: string,
  source: string,
  keys: readonly ProfileKey[],
): Promise<string> {
  const schema: ProfileSchema = JSON.parse(await readFile(`${root}/${source}`, 'utf8'))
  const rooms = new Set(keys.map(({ path }) => path[0]))
  const properties = Object.fromEntries(Object.entries(schema.properties).filter(([name]) => rooms.has(name)))
  const document = {
    openapi: '3.1.0',
    info: { title: 'Behaviour profile', version: '1' },
    paths: {},
    components: { schemas: { Profile: { type: 'object', properties }, ...schema.$defs } },
  }
  const text = JSON.stringify(document).replaceAll('"#/$defs/', '"#/components/schemas/')
  return (
    BANNER(source) +
    astToString(await openapiTS(text, { silent: true, immutable: true, propertiesRequiredByDefault: true }))
  )
}

interface ProfileSchema {
  readonly properties: Readonly<Record<string, object>>
  readonly $defs: Readonly<Record<string, object>>
}
