import { configDefaults, defineConfig } from 'vitest/config'

/** Their tests put other modules in the place of the disk or the contract, which must not be there for any other file. */
const replacesModules = ['test/emulator/store/**/*.test.ts', 'test/mutants/mutants.test.ts']
/** Output is compared as text, also where `CI` would colour it. */
const plain = { NO_COLOR: '1' }
const common = { testTimeout: 60_000, hookTimeout: 60_000, env: plain }

export default defineConfig({
  test: {
    globalSetup: ['test/build-once.ts'],
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...common,
          name: 'together',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...replacesModules],
          // Loading the emulator takes most files longer than their tests: a worker loads it once for all its files.
          isolate: false,
        },
      },
      { test: { ...common, name: 'apart', include: replacesModules } },
    ],
  },
})
