import { controlSchema } from '../checked-file/index.ts'
import { isObject, type JsonObject } from '../contract/index.ts'

/**
 * The schema of a seed file: that of a seed, but for documents, which may also stand in files of their own.
 * Published as contracts/seed.schema.json.
 */
export async function seedFileSchema(): Promise<JsonObject> {
  const schema: JsonObject = structuredClone(await controlSchema('SeedDocument'))
  const knowledge = at(schema, 'properties.accounts.items.properties.agents.items.properties.documents.items')
  at(knowledge, 'properties')['files'] = filesSchema
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Understudy seed',
    ...schema,
  }
}

/** The schema of what a document's file says of itself. */
export async function frontMatterSchema(): Promise<JsonObject> {
  const { label, url, metadata } = at(await controlSchema('SeedKnowledge'), 'properties')
  return { type: 'object', properties: { label, url, metadata }, unevaluatedProperties: false } as JsonObject
}

const filesSchema: JsonObject = {
  description:
    'Files or folders, or patterns of such (`knowledge/**/*.md`), from the folder of the seed. Each file is a document: .md, .html or .txt.',
  type: ['string', 'array'],
  items: { type: 'string' },
}

function at(schema: JsonObject, path: string): JsonObject {
  return path.split('.').reduce((node, name) => {
    const next = node[name]
    if (!isObject(next)) throw new Error(`The schema of seeds has no ${path}.`)
    return next
  }, schema)
}
