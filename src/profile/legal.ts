import { Ajv2020 } from 'ajv/dist/2020.js'
import { profileSchema } from './schema.ts'

let ajv: Ajv2020 | undefined // made when a profile is first checked: most starts check none

/** Whether the schema of the member at a path takes a value. */
export function isLegal(path: readonly string[], value: unknown): boolean {
  ajv ??= createAjv()
  const pointer = path.map((name) => `/properties/${name}`).join('')
  return ajv.validate(`${profileSchema.$id}#${pointer}`, value)
}

function createAjv(): Ajv2020 {
  const ajv = new Ajv2020()
  ajv.addVocabulary(['x-by-operation', 'x-form', 'x-reason', 'x-source', 'x-values'])
  return ajv.addSchema(profileSchema)
}
