import { Refusal } from '../refusal.ts'

export const unknownSnapshot = (name: string, known: readonly string[]): Refusal =>
  new Refusal({
    status: 404,
    message: `there is no snapshot "${name}"; ${known.length === 0 ? 'none has been saved' : `there are ${known.join(', ')}`}`,
    requirement: 'control',
  })
