import { Command } from 'commander'
import { addEmulatorOptions, type EmulatorAddress } from './emulator-options.ts'
import type { SnapshotCall } from './snapshot-calls.ts'

/** `understudy snapshot`: keeps, restores and takes out the whole state of a running emulator. */
export function snapshotCommand(): Command {
  return new Command('snapshot')
    .description('Keep, restore, export and import the whole state of a running emulator.')
    .exitOverride()
    .addCommand(onEmulator('save <name>', 'keep the state under a name', 'save'))
    .addCommand(onEmulator('load <name>', 'put the state back that is kept under a name', 'load'))
    .addCommand(onEmulator('list', 'list the names', 'list'))
    .addCommand(onEmulator('export <dir>', 'write the state into a folder', 'exportState'))
    .addCommand(
      onEmulator('import <dir>', 'put the state of a folder in place of the present one', 'importState'),
    )
}

function onEmulator(usage: string, description: string, call: SnapshotCall): Command {
  const [name, argument] = usage.split(' ')
  const command = new Command(name).description(description).exitOverride()
  if (argument !== undefined) command.argument(argument)
  return addEmulatorOptions(command).action(async (...parameters: unknown[]) => {
    const { snapshotCalls } = await import('./snapshot-calls.ts')
    await snapshotCalls[call](command.opts<EmulatorAddress>(), String(parameters[0]))
  })
}
