import type { Profile } from '../../../src/profile/index.ts'
import type { Finding } from './meets-condition.ts'

const kinds = {
  exists: { name: 'condition 3 (state exists)', wanted: 'present', otherwise: 'absent' },
  missing: { name: 'condition 4 (state does not exist)', wanted: 'absent', otherwise: 'present' },
}

/** Conditions 3 and 4: whether any or all of the named keys, as the profile says, are in the state or are not. */
export function matchState(
  { webhooks }: Profile,
  kind: keyof typeof kinds,
  keys: readonly string[],
  state: Record<string, string>,
): Finding {
  const { name, wanted, otherwise } = kinds[kind]
  const isSo = (key: string) => Object.hasOwn(state, key) === (kind === 'exists')
  const needsAll = webhooks.condition.state === 'all'
  const met = needsAll ? keys.every(isSo) : keys.some(isSo)
  if (met) return { met, reason: `${name}: ${listed(keys.filter(isSo))} ${wanted}` }
  const rule =
    keys.length > 1 ? `; webhooks.condition.state is ${webhooks.condition.state} in the profile` : ''
  return { met, reason: `${name}: ${listed(keys.filter((key) => !isSo(key)))} ${otherwise}${rule}` }
}

function listed(keys: readonly string[]): string {
  const names = keys.map((key) => `"${key}"`).join(', ')
  return keys.length === 1 ? `state key ${names} is` : `state keys ${names} are`
}
