import { Ajv2020 } from 'ajv/dist/2020.js'
import { profileSchema } from './schema.ts'

const ajv = new Ajv2020()
ajv.addVocabulary(['x-by-operation', 'x-form', 'x-reason', 'x-source', 'x-values'])
ajv.addSchema(profileSchema)

/** Whether the schema of the member at a path takes a value. */
export function isLegal(path: readonly string[], value: unknown): boolean {
  const pointer = path.map((name) => `/properties/${name}`).join('')
  return ajv.validate(`${profileSchema.$id}#${pointer}`, value)
}
