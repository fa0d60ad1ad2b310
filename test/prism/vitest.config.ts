import { defineConfig } from 'vitest/config'

/** A mock of the contract that the runner must see through, and a proxy that holds the emulator against the contract. */
export default defineConfig({
  test: {
    include: ['test/prism/mock.ts', 'test/prism/proxy.ts'],
    hookTimeout: 60_000,
  },
})
