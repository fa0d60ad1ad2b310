import { type Exchange, isSuccess, summarise } from '../http/index.ts'

/** What one run of a probe came to. */
export type Observation<Value> =
  /** The deployment behaves as this value of the key says. */
  | { kind: 'seen'; value: Value; because: string }
  /** It behaves as no value of the key says. */
  | { kind: 'other'; sample: string }
  /** This deployment, as it is described, does not let the key be seen. */
  | { kind: 'unseen'; enable: string; why: string }
  /** A request that must be accepted first was not. */
  | { kind: 'undecided'; why: string }

export const seen = <Value>(value: Value, because: string): Observation<Value> => ({
  kind: 'seen',
  value,
  because,
})

export const other = (sample: string): Observation<never> => ({ kind: 'other', sample })

export const unseen = (enable: string, why: string): Observation<never> => ({ kind: 'unseen', enable, why })

/** The request that a probe begins with was refused, or its answer lacks what the probe goes on with. */
export const uncontrolled = (exchange: Exchange): Observation<never> => ({
  kind: 'undecided',
  why: isSuccess(exchange)
    ? `the answer lacks what this goes on with: ${summarise(exchange)}`
    : `the request that this differs from was not accepted: ${summarise(exchange)}`,
})
