import type { components } from './generated/profile.ts'

/** A complete behaviour profile: every key of contracts/profile.schema.json with one of its values. */
export type Profile = components['schemas']['Profile']

/** Some keys of a profile. */
export type ProfilePatch = Patch<Profile>

type Patch<T> = T extends Whole ? T : { readonly [K in keyof T]?: Patch<T[K]> }

/** What is the value of one key, and therefore given whole or not at all. */
type Whole = string | number | boolean | null | readonly string[] | { readonly default: string }
