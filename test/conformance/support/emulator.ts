import { onTestFinished } from 'vitest'
import type { Target } from '../../../src/conformance/index.ts'
import { type EmulatorOptions, startEmulator } from '../../../src/index.ts'
import { completeProfile, mergeProfile, type Profile } from '../../../src/profile/index.ts'

/** An emulator in this process, closed after the test, and its description as a target. */
export async function emulatorAsTarget(options: EmulatorOptions = {}): Promise<Target & { control: string }> {
  const emulator = await startEmulator({ port: 0, data: 'memory', seed: 'demo', ...options })
  onTestFinished(() => emulator.close())
  const { account } = emulator
  if (!account) throw new Error('the seed made no account')
  return {
    url: emulator.url,
    control: emulator.control,
    uid: account.uid,
    managementKey: account.keys.management,
    trackingKey: account.keys.tracking,
  }
}

/** A profile under which webhooks may be created without a pause, so that a run takes no longer than it must. */
export function withoutPause(profile: Profile = completeProfile({})): Profile {
  return mergeProfile(profile, { webhooks: { creationInterval: 'off' } })
}
