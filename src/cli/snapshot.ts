import { Command } from 'commander'
import { type ControlClient, createControlClient } from '../client/index.ts'
import { readStateFolder, type State, writeStateFolder } from '../state-folder/index.ts'
import { hear } from './hear.ts'
import { option } from './option.ts'

interface Target {
  target: string
  controlToken?: string
}

/** `understudy snapshot`: keeps, restores and takes out the whole state of a running emulator. */
export function snapshotCommand(): Command {
  return new Command('snapshot')
    .description('Keep, restore, export and import the whole state of a running emulator.')
    .exitOverride()
    .addCommand(onTarget('save <name>', 'keep the state under a name', save))
    .addCommand(onTarget('load <name>', 'put the state back that is kept under a name', load))
    .addCommand(onTarget('list', 'list the names', list))
    .addCommand(onTarget('export <dir>', 'write the state into a folder', exportState))
    .addCommand(
      onTarget('import <dir>', 'put the state of a folder in place of the present one', importState),
    )
}

type Call = (client: ControlClient, target: string, argument: string) => Promise<void>

function onTarget(usage: string, description: string, call: Call): Command {
  const [name, argument] = usage.split(' ')
  const command = new Command(name).description(description).exitOverride()
  if (argument !== undefined) command.argument(argument)
  return command
    .addOption(option('--target <url>', 'where the emulator answers').default('http://127.0.0.1:4010'))
    .addOption(option('--control-token <token>', 'token that the control API asks for'))
    .action(async (...parameters: unknown[]) => {
      const { target, controlToken } = command.opts<Target>()
      const token = controlToken === undefined ? {} : { token: controlToken }
      await call(createControlClient({ url: target, ...token }), target, String(parameters[0]))
    })
}

const save: Call = async (client, target, name) => {
  const { records, entries } = await hear(target, client.POST('/_emulator/snapshots', { body: { name } }))
  say(`kept ${records} records and ${entries} entries as "${name}"`)
}

const load: Call = async (client, target, name) => {
  const path = '/_emulator/snapshots/{name}/restore'
  await hear(target, client.POST(path, { params: { path: { name } } }))
  say(`restored "${name}"`)
}

const list: Call = async (client, target) => {
  const snapshots = await hear(target, client.GET('/_emulator/snapshots'))
  for (const { name, takenAt, records, entries } of snapshots)
    say(`${name}\t${takenAt}\t${records} records\t${entries} entries`)
}

const exportState: Call = async (client, target, folder) => {
  await writeStateFolder(folder, (await hear(target, client.GET('/_emulator/state'))) as State)
  say(`exported to ${folder}`)
}

const importState: Call = async (client, target, folder) => {
  await hear(target, client.PUT('/_emulator/state', { body: await readStateFolder(folder) }))
  say(`imported ${folder}`)
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
