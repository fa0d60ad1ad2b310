import { explainKey } from '../../profile/index.ts'
import { type Exchange, isSuccess, summarise } from '../http/index.ts'
import { type Observation, other, seen } from './observation.ts'
import type { KeyName, ValueOf } from './profile-value.ts'

/** Values by how several requests were answered: `+` for one that was accepted, `-` for one refused with 400. */
export type Readings<Value> = Readonly<Record<string, Value>>

/** Reads a key's value off which of some requests were accepted. */
export function readAcceptance<Value>(
  exchanges: readonly Exchange[],
  readings: Readings<Value>,
): Observation<Value> {
  const pattern = exchanges.map(signOf).join('')
  const answers = exchanges.map(inShort).join('; ')
  const value = readings[pattern]
  return value === undefined ? other(answers) : seen(value, answers)
}

function signOf(exchange: Exchange): string {
  if (isSuccess(exchange)) return '+'
  return exchange.status === 400 ? '-' : '?'
}

/** A success says nothing more; a refusal says why. */
function inShort(exchange: Exchange): string {
  return isSuccess(exchange) ? `accepted with ${exchange.status}` : summarise(exchange)
}

/** Reads a key's value off a status: the listed one that it is, or `accept` where a success is listed as that. */
export function readStatus<Key extends KeyName>(key: Key, exchange: Exchange): Observation<ValueOf<Key>> {
  const { values } = explainKey(key)
  const value = values.find((each) => each === exchange.status || (each === 'accept' && isSuccess(exchange)))
  if (value === undefined) return other(summarise(exchange))
  return seen(value as ValueOf<Key>, inShort(exchange))
}
