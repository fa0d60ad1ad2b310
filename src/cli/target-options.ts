import type { Command } from 'commander'
import type { Target } from '../conformance/index.ts'
import { option } from './option.ts'

/** The options that describe a target; `verify`, `learn` and `diff` share them. */
export interface TargetOptions extends DescriptionOptions {
  target: string
}

/** Those of them that say what a target's address does not. */
export interface DescriptionOptions {
  config?: string
  uid?: string
  managementKey?: string
  knowledgeKey?: string
  trackingKey?: string
  agent?: string
  utterance?: string
}

export function addTargetOptions(command: Command): Command {
  return addDescriptionOptions(
    command.addOption(
      option('--target <name>', 'name of a target in understudy.yaml, or a URL').makeOptionMandatory(),
    ),
  )
}

export function addDescriptionOptions(command: Command): Command {
  return command
    .addOption(option('--config <file>', 'file that describes the targets (understudy.yaml)'))
    .addOption(option('--uid <uid>', "the administrator's user id"))
    .addOption(option('--management-key <key>', 'the agent management API key'))
    .addOption(option('--knowledge-key <key>', 'the API key of the knowledge data store'))
    .addOption(option('--tracking-key <key>', 'the API key of the tracking interface'))
    .addOption(option('--agent <id>', 'an existing agent with knowledge data'))
    .addOption(option('--utterance <text>', 'words that find something in it'))
}

/** @throws TargetError when the target is not described rightly */
export async function targetOf({ target, config, ...options }: TargetOptions): Promise<Target> {
  const { loadTarget } = await import('../conformance/index.ts')
  const { uid, managementKey, knowledgeKey, trackingKey, agent, utterance } = options
  const given = { uid, managementKey, knowledgeKey, trackingKey, agent, utterance }
  const overrides = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  return loadTarget({ target, ...(config && { config }), environment: process.env, overrides })
}
