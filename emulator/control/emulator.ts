import type { ControlOperation } from './context.ts'
import { storeFailed } from './errors.ts'

export const getHealthOperation: ControlOperation = ({ environment, version, store }) => {
  if (environment.store.failure) throw storeFailed(environment.store.failure)
  return {
    status: 200,
    body: { status: 'ok', version, now: environment.clock.now().toISOString(), store },
  }
}

export const resetOperation: ControlOperation = async ({ reset }, { body }) => {
  const { to } = body as { to: 'empty' | 'seed' }
  await reset(to)
  return { status: 204 }
}
