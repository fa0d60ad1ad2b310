import { readStateFolder, type State, writeStateFolder } from '../state-folder/index.ts'
import { clientOf, type EmulatorAddress } from './emulator-options.ts'
import { hear } from './hear.ts'

export const snapshotCalls = { save, load, list, exportState, importState }

export type SnapshotCall = keyof typeof snapshotCalls

async function save(emulator: EmulatorAddress, name: string): Promise<void> {
  const client = await clientOf(emulator)
  const { records, entries } = await hear(
    emulator.target,
    client.POST('/_emulator/snapshots', { body: { name } }),
  )
  say(`kept ${records} records and ${entries} entries as "${name}"`)
}

async function load(emulator: EmulatorAddress, name: string): Promise<void> {
  const client = await clientOf(emulator)
  const path = '/_emulator/snapshots/{name}/restore'
  await hear(emulator.target, client.POST(path, { params: { path: { name } } }))
  say(`restored "${name}"`)
}

async function list(emulator: EmulatorAddress): Promise<void> {
  const client = await clientOf(emulator)
  const snapshots = await hear(emulator.target, client.GET('/_emulator/snapshots'))
  for (const { name, takenAt, records, entries } of snapshots)
    say(`${name}\t${takenAt}\t${records} records\t${entries} entries`)
}

async function exportState(emulator: EmulatorAddress, folder: string): Promise<void> {
  const client = await clientOf(emulator)
  await writeStateFolder(folder, (await hear(emulator.target, client.GET('/_emulator/state'))) as State)
  say(`exported to ${folder}`)
}

async function importState(emulator: EmulatorAddress, folder: string): Promise<void> {
  const client = await clientOf(emulator)
  await hear(emulator.target, client.PUT('/_emulator/state', { body: await readStateFolder(folder) }))
  say(`imported ${folder}`)
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
