import { defineConfig } from 'vitest/config'

/** All mutants, by hand: what `npm test` runs of them is a sample. */
export default defineConfig({
  test: {
    include: ['test/mutants/whole.ts'],
    globalSetup: ['test/build-once.ts'],
    hookTimeout: 60_000,
  },
})
