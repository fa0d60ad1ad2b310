import { readdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { packageRoot } from '../package-root.ts'
import { completeProfile, mergeProfile } from './compose.ts'
import { cycle, illegalSeed, ProfileError, unknownProfile } from './errors.ts'
import type { Learnt } from './learnt.ts'
import type { Profile } from './profile.ts'
import { readProfileFile } from './profile-file.ts'
import { GREATEST_SEED, randomProfile } from './random.ts'

const RANDOM = 'random:'
const NAME = /^[^./\\]+$/
const ENDING = '.yaml'
const readyFolder = () => join(packageRoot(), 'contracts', 'profiles')

/** The names of the ready profiles. */
export async function readyProfiles(): Promise<string[]> {
  const files = await readdir(readyFolder())
  return files.filter((file) => file.endsWith(ENDING)).map((file) => file.slice(0, -ENDING.length))
}

/**
 * Loads a complete behaviour profile.
 *
 * @param source the name of a ready profile in contracts/profiles, a YAML or JSON file, or `random:SEED`.
 * @param options.cwd the folder that a relative file is looked for in.
 * @throws ProfileError when the source, a profile that it extends, a key or a value is not legal.
 */
export async function loadProfile(source: string, options: { cwd?: string } = {}): Promise<Profile> {
  return load(source, options.cwd ?? process.cwd(), [])
}

/**
 * How the values of a profile were seen; undefined when its file does not say so, and when it is no file.
 *
 * @throws ProfileError as `loadProfile` does
 */
export async function loadLearnt(
  source: string,
  options: { cwd?: string } = {},
): Promise<Learnt | undefined> {
  if (source.startsWith(RANDOM) || NAME.test(source)) return undefined
  return (await readProfileFile(resolve(options.cwd ?? process.cwd(), source))).learnt
}

async function load(source: string, folder: string, extending: readonly string[]): Promise<Profile> {
  if (source.startsWith(RANDOM)) return randomProfile(parseSeed(source.slice(RANDOM.length)))
  const file = NAME.test(source) ? await readyProfile(source) : resolve(folder, source)
  if (extending.includes(file)) throw new ProfileError(file, [cycle([...extending, file])])
  const { base, patch } = await readProfileFile(file)
  if (base === undefined) return completeProfile(patch)
  return mergeProfile(await load(base, dirname(file), [...extending, file]), patch)
}

async function readyProfile(name: string): Promise<string> {
  const names = await readyProfiles()
  if (!names.includes(name)) throw new ProfileError(`the profile ${name}`, [unknownProfile(name, names)])
  return join(readyFolder(), name + ENDING)
}

function parseSeed(text: string): number {
  const seed = Number(text)
  if (!/^\d+$/.test(text) || seed > GREATEST_SEED)
    throw new ProfileError(`${RANDOM}${text}`, [illegalSeed(text, GREATEST_SEED)])
  return seed
}
