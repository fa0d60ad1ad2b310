import type { FaultRule } from '../faults/index.ts'
import type { ControlOperation } from './context.ts'

export const listFaultsOperation: ControlOperation = ({ faults }) => ({ status: 200, body: faults.list() })

export const addFaultOperation: ControlOperation = ({ faults }, { body }) => ({
  status: 201,
  body: faults.add(body as FaultRule),
})

export const clearFaultsOperation: ControlOperation = ({ faults }) => {
  faults.clear()
  return { status: 204 }
}
