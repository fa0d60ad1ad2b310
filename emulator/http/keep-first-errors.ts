import type { ContractRouter } from './contract-router.ts'

type Validator = ReturnType<ContractRouter['validator']['getRequestValidatorsForOperation']>[number]

/** More than anyone reads; openapi-backend hands them on as the arguments of one call, which hold no hundred thousand. */
const mostErrors = 100

/** Makes the validators of requests give their first errors alone: a megabyte of body can hold a million defects. */
export function keepFirstErrors({ validator }: ContractRouter): void {
  const validatorsOf = validator.getRequestValidatorsForOperation.bind(validator)
  const kept = new Map<string, Validator[]>()
  validator.getRequestValidatorsForOperation = (operationId) => {
    const validators = kept.get(operationId) ?? validatorsOf(operationId).map(withFirstErrors)
    kept.set(operationId, validators)
    return validators
  }
}

function withFirstErrors(validate: Validator): Validator {
  const first = (data: unknown): boolean => {
    const isValid = validate(data) as boolean
    first.errors = validate.errors?.slice(0, mostErrors) ?? null
    return isValid
  }
  first.errors = validate.errors
  return first as Validator
}
