import { defineConfig } from 'vitest/config'

/** The emulator under every profile of the covering ones: by hand, since it takes many minutes. */
export default defineConfig({
  test: {
    include: ['test/conformance/profiles/every-profile.ts'],
    globalSetup: ['test/build-once.ts'],
    hookTimeout: 60_000,
  },
})
