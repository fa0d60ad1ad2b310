import { expect } from 'vitest'
import { creation, type ProfileCase, webhook } from './profile-case.ts'

const two = creation({}, { webhooks: [webhook, webhook] })

/** The interval between webhook creations, in real time; test/emulator/agents shows the rest with a clock of its own. */
export const pacingCases: ProfileCase[] = [
  {
    key: 'webhooks.creationInterval',
    value: 'pace',
    prove: async (service) => {
      const before = performance.now()
      expect((await service.call(two)).status).toBe(200)
      expect(performance.now() - before).toBeGreaterThanOrEqual(299)
    },
  },
  {
    key: 'webhooks.creationInterval',
    value: 'reject',
    prove: async (service) => {
      await new Promise((resolve) => setTimeout(resolve, 700)) // past the interval that the case before has left
      const [first, second] = await Promise.all([service.call(two), service.call(two)])
      expect([first.status, second.status].sort()).toEqual([200, 400])
    },
  },
  {
    key: 'webhooks.creationInterval',
    value: 'off',
    prove: async (service) => {
      for (const _ of [1, 2, 3]) expect((await service.call(two)).status).toBe(200)
    },
  },
]
