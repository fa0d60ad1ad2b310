import leven from 'leven'
import { Refusal } from '../refusal.ts'

export const unknownOperation = (name: string, operations: readonly string[]): Refusal => {
  const [nearest] = [...operations].sort((one, other) => leven(one, name) - leven(other, name))
  return new Refusal({
    status: 400,
    message: `operation "${name}" is none of the service's: did you mean ${nearest}? There are ${operations.join(', ')}, and * for all`,
    requirement: 'control',
  })
}

export const faultWithoutEffect = (): Refusal =>
  new Refusal({
    status: 400,
    message: 'the fault changes nothing; give it a status, a body, a delayMs, or a kind other than answer',
    requirement: 'control',
  })
