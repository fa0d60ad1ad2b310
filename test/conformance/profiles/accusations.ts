import { setTimeout as sleep } from 'node:timers/promises'
import type { Requirement } from '../../../src/catalogue/index.ts'
import { describeTarget } from '../../../src/cli/describe-target.ts'
import { verify } from '../../../src/conformance/index.ts'
import { startEmulator } from '../../../src/index.ts'
import type { Profile } from '../../../src/profile/index.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** What a run says against the emulator, and how much it looked at. */
export interface Accusations {
  /** Each requirement that failed or could not be judged, with what was said. */
  said: string[]
  passed: number
  observed: number
}

/** Verifies the emulator under a profile, by the whole description of its demo. */
export async function accusationsUnder(
  profile: Profile,
  requirements: readonly Requirement[],
): Promise<Accusations> {
  const emulator = await startEmulator({ seed: 'demo', profile })
  try {
    const target = await describeTarget(emulator)
    const options = { run: 'profile', ledgerFolder: temporaryFolder(), requirements }
    const { results, summary, leftBehind } = await verify(target, options, {
      fetch,
      sleep: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined),
      elapsed: () => performance.now(),
    })
    const against = results.filter(({ verdict }) => verdict === 'failed' || verdict === 'error')
    const left = leftBehind.map((id) => `left behind: ${id}`)
    return {
      ...summary,
      said: [...against.map(({ id, verdict, message }) => `${id} ${verdict}: ${message}`), ...left],
    }
  } finally {
    await emulator.close()
  }
}
