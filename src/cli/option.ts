import { Option } from 'commander'

/** Every option can also come from the environment: `--seed-random` from UNDERSTUDY_SEED_RANDOM. */
export function option(flags: string, description: string): Option {
  const made = new Option(flags, description)
  return made.env(`UNDERSTUDY_${made.name().replaceAll('-', '_').toUpperCase()}`)
}
