/** A value for each operation that differs, and one for the others. */
export interface OperationMap<Value extends string> {
  readonly default: Value
  readonly [operationId: string]: Value | undefined
}

/** The value that a key by operation has for one operation of the contract. */
export function byOperation<Value extends string>(
  value: Value | OperationMap<Value>,
  operationId: string,
): Value {
  return typeof value === 'string' ? value : (value[operationId] ?? value.default)
}
