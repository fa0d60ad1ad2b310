import type { Profile } from '../../profile/index.ts'

/** What is the value of one key, given whole. */
type Whole = string | number | boolean | null | readonly string[] | { readonly default: string }

type KeysOf<Node> = {
  [Name in keyof Node & string]: Node[Name] extends Whole ? Name : `${Name}.${KeysOf<Node[Name]>}`
}[keyof Node & string]

type ValueAt<Node, Key> = Key extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Node
    ? ValueAt<Node[Head], Rest>
    : never
  : Key extends keyof Node
    ? Node[Key]
    : never

/** The dotted name of a key of the behaviour profile. */
export type KeyName = KeysOf<Profile>

/** The values that the profile's schema gives a key: the compiler keeps probes from inventing one. */
export type ValueOf<Key extends KeyName> = ValueAt<Profile, Key>
