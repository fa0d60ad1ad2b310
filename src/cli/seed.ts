import { Command } from 'commander'
import { defaultTarget } from './emulator-options.ts'
import { option } from './option.ts'
import { parseRate } from './parse-option.ts'

export interface SeedOptions {
  target: string
  config?: string
  controlToken?: string
  uid?: string
  managementKey?: string
  trackingKey?: string
  state: string
  rate: number
  prune?: true
  dryRun?: true
}

/** `understudy seed`: fills an emulator, or what the public operations allow of any deployment. */
export function seedCommand(): Command {
  return new Command('seed')
    .description('Fill a running emulator, or another deployment, with what a seed describes.')
    .argument('<seed>', 'a seed file, or demo')
    .exitOverride()
    .addOption(
      option('--target <name>', 'name of a target in understudy.yaml, or a URL').default(defaultTarget),
    )
    .addOption(option('--config <file>', 'file that describes the targets (understudy.yaml)'))
    .addOption(option('--control-token <token>', 'token that the control API of an emulator asks for'))
    .addOption(option('--uid <uid>', "the administrator's user id (not for an emulator)"))
    .addOption(option('--management-key <key>', 'agent management API key (not for an emulator)'))
    .addOption(option('--tracking-key <key>', 'API key for tracking (not for an emulator)'))
    .addOption(
      option('--state <file>', 'where to remember what the target has').default('understudy-seed.json'),
    )
    .addOption(option('--rate <number>', 'requests in a second, at most').default(5).argParser(parseRate))
    .addOption(option('--prune', 'delete agents that this seed created earlier and no longer has'))
    .addOption(option('--dry-run', 'only tell what would be done'))
    .action(async (name: string, options: SeedOptions) => {
      const { seedTarget } = await import('./seed-target.ts')
      await seedTarget(name, options)
    })
}
