import { ProfileError } from '../../src/profile/index.ts'
import { describeSnapshot, type State } from '../snapshots/index.ts'
import type { ControlContext, ControlOperation } from './context.ts'
import { invalidProfile } from './errors.ts'

export const listSnapshotsOperation: ControlOperation = async ({ snapshots }) => ({
  status: 200,
  body: await snapshots.list(),
})

export const saveSnapshotOperation: ControlOperation = async (context, { body }) => {
  const { name } = body as { name: string }
  return { status: 201, body: await saveSnapshot(context, name) }
}

/** Keeps the present state under a name. */
export async function saveSnapshot({ clock, snapshots, readState }: ControlContext, name: string) {
  const state = readState()
  const snapshot = describeSnapshot(name, clock.now(), state)
  await snapshots.save(snapshot, state)
  return snapshot
}

export const restoreSnapshotOperation: ControlOperation = async (
  { snapshots, replaceState },
  { parameters },
) => {
  await replaceState(await snapshots.load(parameters['name'] ?? '')).catch(explainProfile)
  return { status: 204 }
}

export const getStateOperation: ControlOperation = ({ readState }) => ({ status: 200, body: readState() })

export const replaceStateOperation: ControlOperation = async ({ replaceState }, { body }) => {
  await replaceState(body as State).catch(explainProfile)
  return { status: 204 }
}

function explainProfile(error: unknown): never {
  throw error instanceof ProfileError ? invalidProfile(error) : error
}
