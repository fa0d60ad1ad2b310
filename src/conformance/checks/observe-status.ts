import { explainKey } from '../../profile/index.ts'
import { type Exchange, isSuccess, summarise } from '../http/index.ts'
import { type Outcome, observed } from '../verdict.ts'

/** Which value of a silent point an answer's status is: `other` when the point has no such value. */
export function observeStatus(key: string, exchange: Exchange, what: string): Outcome {
  const { values } = explainKey(key)
  const value = values.find((each) => each === exchange.status || (each === 'accept' && isSuccess(exchange)))
  return observed(value ?? 'other', `${what} is answered with ${summarise(exchange)}`)
}
