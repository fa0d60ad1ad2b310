import type { ErrorObject } from 'ajv'
import { keepMeantForms } from './keep-meant-forms.ts'

/**
 * Leaves out of a validator's errors what says nothing new: what is wrong by forms that were not meant, that an `if`
 * leads to what else is listed, an error that several parts of a schema find, and what else is wrong with a value that
 * is of another type than it must be.
 *
 * @param errors of a validator that collects all of them, with `verbose`, over a schema without references
 */
export function keepTellingErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  const meant = keepMeantForms(errors)
  const ofOtherType = new Set(
    meant.flatMap(({ keyword, instancePath }) => (keyword === 'type' ? instancePath : [])),
  )
  const told = new Set<string>()
  return meant.filter(({ keyword, instancePath, params }) => {
    const fact = JSON.stringify([instancePath, keyword, params])
    const isNews = keyword !== 'if' && !told.has(fact)
    told.add(fact)
    return isNews && (keyword === 'type' || !ofOtherType.has(instancePath))
  })
}
