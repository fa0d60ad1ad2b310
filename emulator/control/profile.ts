import {
  checkProfile,
  completeProfile,
  mergeProfile,
  ProfileError,
  type ProfilePatch,
} from '../../src/profile/index.ts'
import type { ControlOperation } from './context.ts'
import { invalidProfile } from './errors.ts'

export const getProfileOperation: ControlOperation = ({ environment }) => ({
  status: 200,
  body: environment.profile,
})

export const replaceProfileOperation: ControlOperation = async ({ environment, changeProfile }, { body }) => {
  const profile = completeProfile(read(body))
  await changeProfile(() => profile)
  return { status: 200, body: environment.profile }
}

export const changeProfileOperation: ControlOperation = async ({ environment, changeProfile }, { body }) => {
  const patch = read(body)
  await changeProfile((profile) => mergeProfile(profile, patch))
  return { status: 200, body: environment.profile }
}

function read(body: unknown): ProfilePatch {
  try {
    return checkProfile(body, 'the request body')
  } catch (error) {
    if (error instanceof ProfileError) throw invalidProfile(error)
    throw error
  }
}
