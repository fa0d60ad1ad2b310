import type { ErrorObject } from 'ajv'
import { isObject } from './json.ts'

/**
 * Of a value that fits none of several forms (`oneOf`, `anyOf`), ajv lists what is wrong by each of them. This keeps
 * what is wrong by the form that was meant: one of the value's own type, and of those the one that fits its members
 * best. Where forms fit equally well but for a member that each asks for, one error names these members.
 *
 * @param errors of a validator that collects all of them, with `verbose`, over a schema without references
 */
export function keepMeantForms(errors: readonly ErrorObject[]): ErrorObject[] {
  const kept: ErrorObject[] = []
  const membersOfForms = new Set<string>()
  for (const error of errors) {
    if (error.keyword === 'oneOf' || error.keyword === 'anyOf') {
      // A body can break its contract a hundred thousand times, more than the arguments that a call takes.
      for (const told of meant(error, takeErrorsOfForms(kept, error))) kept.push(told)
      for (const name of membersKnownTo(error)) membersOfForms.add(`${error.instancePath}/${name}`)
    } else if (!(error.keyword === 'unevaluatedProperties' && membersOfForms.has(memberOf(error)))) {
      kept.push(error)
    }
  }
  return kept
}

/** While no form fits, a validator takes what is a member of one for unknown. */
function memberOf({ instancePath, params }: ErrorObject): string {
  return `${instancePath}/${params['unevaluatedProperty']}`
}

/** What is wrong by each form stands right before the error that says that none fits. */
function takeErrorsOfForms(kept: ErrorObject[], { schemaPath }: ErrorObject): ErrorObject[][] {
  const forms = new Map<string, ErrorObject[]>()
  const prefix = `${schemaPath}/`
  for (let last = kept.at(-1); last?.schemaPath.startsWith(prefix); last = kept.at(-1)) {
    kept.pop()
    const form = last.schemaPath.slice(prefix.length).split('/', 1)[0] ?? ''
    const errors = forms.get(form) ?? []
    errors.push(last)
    forms.set(form, errors)
  }
  return [...forms.values()].map((errors) => errors.reverse()).reverse()
}

function meant(error: ErrorObject, forms: ErrorObject[][]): ErrorObject[] {
  const fitting = formsThatFit(error)
  if (fitting.length > 0) return [{ ...error, params: { onlyOneOf: fitting.flatMap(requiredBy) } }]
  const own = (form: ErrorObject[], keyword?: string) =>
    form.filter(
      (found) => found.instancePath === error.instancePath && (keyword ?? found.keyword) === found.keyword,
    )
  const ofItsType = forms.filter((form) => own(form, 'type').length === 0)
  if (ofItsType.length === 0) return ofAllTypes(forms.flatMap((form) => own(form, 'type')))
  const fewest = Math.min(...ofItsType.map((form) => own(form).length))
  const best = ofItsType.filter((form) => own(form).length === fewest)
  const [first = []] = best
  const missing = best.flatMap((form) => own(form, 'required'))
  if (best.length === 1 || best.some((form) => own(form, 'required').length !== 1)) return first
  const oneOf = missing.map(({ params }) => params['missingProperty'])
  return [{ ...error, params: { oneOf } }, ...first.filter((found) => !missing.includes(found))]
}

/** The forms of a `oneOf` that all fit, where only one may. */
function formsThatFit({ params, schema }: ErrorObject): unknown[] {
  const fitting: unknown = params['passingSchemas']
  return Array.isArray(fitting) && Array.isArray(schema) ? fitting.map((index) => schema[index]) : []
}

function ofAllTypes(errors: ErrorObject[]): ErrorObject[] {
  const type = [...new Set(errors.flatMap(({ params }) => params['type']))]
  return errors.slice(0, 1).map((error) => ({ ...error, params: { type } }))
}

function requiredBy(form: unknown): string[] {
  return isObject(form) && Array.isArray(form['required']) ? form['required'].map(String) : []
}

function membersKnownTo({ schema }: ErrorObject): string[] {
  if (!Array.isArray(schema)) return []
  return schema.flatMap((form) =>
    isObject(form) && isObject(form['properties']) ? Object.keys(form['properties']) : [],
  )
}
