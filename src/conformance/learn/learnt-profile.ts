import { createHash } from 'node:crypto'
import { type Learnt, type LearntKey, profileKeys } from '../../profile/index.ts'
import { nest } from '../nest.ts'
import { type Redactor, type Report, type Result, redactAll, shorten } from '../report/index.ts'

/** A profile as `learn` writes it: what was seen in place of the default profile's values. */
export interface LearntProfile {
  extends: 'default'
  learnt: Learnt
  [group: string]: unknown
}

/** Longer evidence is cut: a profile is read by people. */
const longestEvidence = 200

/** The profile that a deployment was seen to have, without secrets; a value that was not seen is left to the default. */
export function learntProfile({ target, results }: Report, redact: Redactor): LearntProfile {
  const byKey = new Map(results.map((result) => [result.requirement.profile, result]))
  const values: [key: string, value: unknown][] = []
  const keys: Record<string, LearntKey> = {}
  for (const { key } of profileKeys()) {
    const result = byKey.get(key)
    const value = result && valueSeen(result)
    keys[key] = describe(result, redact)
    if (value !== undefined) values.push([key, redactAll(value, redact)])
  }
  return { extends: 'default', ...nest(values), learnt: { target: digest(target.url), keys } }
}

/** The value of a listed kind that a result saw. */
export function valueSeen({ finding }: Result): unknown {
  return finding.verdict === 'observed' && finding.value !== 'other' ? finding.value : undefined
}

function describe(result: Result | undefined, redact: Redactor): LearntKey {
  if (result === undefined) return { unseen: true, why: 'there is no probe for it' }
  const { finding } = result
  const said = shorten(redact(finding.message), longestEvidence)
  if (finding.verdict === 'observed' && finding.value !== 'other')
    return { runs: finding.runs, stable: finding.stable, evidence: said }
  if (finding.verdict === 'skipped') return { unseen: true, why: `needs ${redact(finding.enable)}; ${said}` }
  return { unseen: true, why: said }
}

/** An address can say more than others should know; its digest still tells two deployments apart. */
function digest(url: string): string {
  return `sha256:${createHash('sha256').update(url).digest('hex')}`
}
