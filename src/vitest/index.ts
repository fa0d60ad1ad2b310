import { type TestAPI, test } from 'vitest'
import { type Emulator, type EmulatorOptions, startEmulator } from '../index.ts'

/**
 * A `test` whose tests are given an emulator of their own, as `{ emulator }`: started before the test that asks for it
 * and closed after it. Without options it holds the demo data.
 */
export function testWithEmulator(
  options: EmulatorOptions = { seed: 'demo' },
): TestAPI<{ emulator: Emulator }> {
  return test.extend<{ emulator: Emulator }>({
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which other fixtures this one needs
    emulator: async ({}, use) => {
      const emulator = await startEmulator(options)
      await use(emulator)
      await emulator.close()
    },
  })
}
