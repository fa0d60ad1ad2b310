import { illegalMember, type ProfileProblem, unknownKey } from './errors.ts'
import { profileKeys } from './keys.ts'
import { isLegal } from './legal.ts'

/** How the values of a profile were seen. */
export interface Learnt {
  /** A digest of the address of the deployment that was observed. */
  readonly target: string
  /** By the dotted name of each key. */
  readonly keys: Readonly<Record<string, LearntKey>>
}

/** How a key's value was seen, or why there is none. */
export type LearntKey =
  | { readonly runs: number; readonly stable: boolean; readonly evidence: string }
  | { readonly unseen: true; readonly why: string }

/** What keeps a value from being the `learnt` of a profile. */
export function learntProblems(learnt: unknown): ProfileProblem[] {
  if (!isLegal(['learnt'], learnt)) {
    const wanted =
      '`target`, a text, and `keys`, which gives each key either `runs`, `stable` and `evidence`, or `unseen: true` and `why`'
    return [illegalMember('learnt', wanted)]
  }
  const names = profileKeys().map(({ key }) => key)
  return Object.keys((learnt as Learnt).keys)
    .filter((name) => !names.includes(name))
    .map((name) => ({ ...unknownKey(name.split('.'), names), path: ['learnt', 'keys', name] }))
}
