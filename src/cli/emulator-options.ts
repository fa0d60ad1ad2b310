import type { Command } from 'commander'
import type { ControlClient } from '../client/index.ts'
import { option } from './option.ts'
import { targetOf } from './target-options.ts'

/** The options that name a running emulator; `turn` and `snapshot` share them. */
export interface EmulatorAddress {
  target: string
  config?: string
  controlToken?: string
}

export const defaultTarget = 'http://127.0.0.1:4010'

export function addEmulatorOptions(command: Command): Command {
  return command
    .addOption(
      option('--target <name>', 'name of a target in understudy.yaml, or a URL').default(defaultTarget),
    )
    .addOption(option('--config <file>', 'file that describes the targets (understudy.yaml)'))
    .addOption(option('--control-token <token>', 'token that the control API asks for'))
}

/** @throws TargetError when the target is not described rightly */
export async function clientOf({ controlToken, ...target }: EmulatorAddress): Promise<ControlClient> {
  const { createControlClient } = await import('../client/index.ts')
  const { url } = await targetOf(target)
  return createControlClient({ url, ...(controlToken !== undefined && { token: controlToken }) })
}
