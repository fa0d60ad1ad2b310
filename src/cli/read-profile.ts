import { loadProfile, type Profile, ProfileError } from '../profile/index.ts'
import { UsageError } from './usage-error.ts'

/**
 * The behaviour profile that `--profile` names.
 *
 * @throws UsageError when there is none of that name, or it is not valid
 */
export async function readProfile(name: string): Promise<Profile> {
  try {
    return await loadProfile(name)
  } catch (error) {
    if (error instanceof ProfileError) throw new UsageError(`--profile: ${error.message}`)
    throw error
  }
}
