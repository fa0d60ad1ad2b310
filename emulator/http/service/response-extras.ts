import { isObject } from '../../../src/contract/index.ts'
import type { Profile } from '../../../src/profile/index.ts'
import type { Answer } from '../answer.ts'

/** Adds the members that a deployment was seen to add to its answers (`http.responseExtras`); their value is null. */
export function withExtras(answer: Answer, { http }: Profile): Answer {
  if (http.responseExtras === 'none' || !isObject(answer.body)) return answer
  const extras = Object.fromEntries(http.responseExtras.map((name) => [name, null]))
  return { ...answer, body: { ...extras, ...answer.body } }
}
