import type { ControlOperation } from './context.ts'

export const getHealthOperation: ControlOperation = ({ environment, version, store }) => ({
  status: 200,
  body: { status: 'ok', version, now: environment.clock.now().toISOString(), store },
})

export const resetOperation: ControlOperation = async ({ reset }, { body }) => {
  const { to } = body as { to: 'empty' | 'seed' }
  await reset(to)
  return { status: 204 }
}
