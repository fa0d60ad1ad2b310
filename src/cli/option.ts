import { Option } from 'commander'

/**
 * Every option can also come from the environment: `--seed-random` from UNDERSTUDY_SEED_RANDOM. Not so where one name
 * means two things (`--seed` of verify, `--state` of turn), nor what makes a run of verify another command (`--plan`,
 * `--cleanup`): a forgotten variable must not turn a check into something else.
 */
export function option(flags: string, description: string): Option {
  const made = new Option(flags, description)
  return made.env(`UNDERSTUDY_${made.name().replaceAll('-', '_').toUpperCase()}`)
}
