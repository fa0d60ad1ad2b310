import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['vitest/*.test.ts', 'hundred/*.test.ts'],
    testTimeout: 20_000,
  },
})
