import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { mersenne } from 'pure-rand/generator/mersenne'
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator'
import { composeProfile } from './compose.ts'
import type { ProfileKey } from './keys.ts'
import type { Profile } from './profile.ts'
import type { ProfileValue } from './schema.ts'

/** Seeds have 32 bits. */
export const GREATEST_SEED = 2 ** 32 - 1

/**
 * A legal profile with every key drawn, the same one for the same seed: a deployment that a client has not been
 * fitted to.
 *
 * @param seed a whole number from 0 to GREATEST_SEED.
 */
export function randomProfile(seed: number): Profile {
  // Its seeding scrambles: with xoroshiro128plus small seeds next to one another draw nearly the same values.
  const generator = mersenne(seed)
  return composeProfile((key) => draw(key, generator))
}

function draw(key: ProfileKey, generator: RandomGenerator): ProfileValue {
  if (key.operations.length === 0 || pick([true, false], generator)) return pick(key.examples, generator)
  return Object.fromEntries(key.operations.map((name) => [name, String(pick(key.examples, generator))]))
}

function pick<T>(choices: readonly T[], generator: RandomGenerator): T {
  return choices[uniformInt(generator, 0, choices.length - 1)] as T
}
