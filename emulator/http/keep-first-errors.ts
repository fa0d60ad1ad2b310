import type { ValidateFunction } from 'ajv'
import { keepTellingErrors } from '../../src/contract/index.ts'

/** More than anyone reads; openapi-backend hands them on as the arguments of one call, which hold no hundred thousand. */
const mostErrors = 100

/** The same validator, giving the first errors of what was meant: a megabyte of body can hold a million defects. */
export function keepFirstErrors(validate: ValidateFunction): ValidateFunction {
  const first = (data: unknown): boolean => {
    const isValid = validate(data) as boolean
    first.errors = validate.errors ? keepTellingErrors(validate.errors).slice(0, mostErrors) : null
    return isValid
  }
  first.errors = validate.errors
  return first as ValidateFunction
}
