import { isDeepStrictEqual } from 'node:util'
import type { Requirement } from '../../catalogue/index.ts'
import type { Check, CheckContext } from '../checks/index.ts'
import { type Outcome, observed, skipped, undecided } from '../verdict.ts'
import { allProbes } from './all-probes.ts'
import type { Observation } from './observation.ts'
import type { Probe } from './probe.ts'

/**
 * The probes as checks: each runs several times, since a value counts only when it is the same again.
 *
 * @param runs how often each looks, from 1
 */
export function probeChecks(requirements: readonly Requirement[], runs: number): Check[] {
  const probes = new Map<string, Probe>(allProbes().map((probe) => [probe.key, probe]))
  return requirements.flatMap((requirement) => {
    const probe = probes.get(requirement.profile ?? '')
    if (probe === undefined || requirement.excluded !== undefined || requirement.level === 'must') return []
    const { needs, writes, requests, searches } = probe
    return [
      {
        requirement,
        needs,
        writes,
        requests: requests * runs,
        searches: searches * runs,
        run: (context) => observeRepeatedly(probe, context, runs),
      },
    ]
  })
}

async function observeRepeatedly(probe: Probe, context: CheckContext, runs: number): Promise<Outcome> {
  const observations: Observation<unknown>[] = []
  for (let run = 1; run <= runs; run += 1) {
    const observation = await probe.observe(context)
    if (observation.kind === 'undecided') return undecided(observation.why)
    if (observation.kind === 'unseen') return skipped(observation.enable, observation.why)
    observations.push(observation)
  }
  const [first] = observations
  if (first === undefined) throw new Error('a probe that never runs sees nothing')
  const differing = observations.find((each) => !isDeepStrictEqual(observedValue(each), observedValue(first)))
  const because = differing ? `${show(first)}; then ${show(differing)}` : show(first)
  return observed(observedValue(first), because, { runs, stable: differing === undefined })
}

function observedValue(observation: Observation<unknown>): unknown {
  return observation.kind === 'seen' ? observation.value : 'other'
}

function show(observation: Observation<unknown>): string {
  if (observation.kind === 'seen') return observation.because
  return observation.kind === 'other' ? `none of the listed values: ${observation.sample}` : observation.why
}
