import type { Requirement } from '../../catalogue/index.ts'
import type { Check } from '../checks/index.ts'
import { missing, type Target } from '../target/index.ts'
import { type Outcome, skipped } from '../verdict.ts'
import type { Selection } from './selection.ts'

/** What a run will do: nothing has been sent yet. */
export interface Plan {
  checks: Check[]
  /** Requirements that will not be tested, and why. */
  settled: { requirement: Requirement; outcome: Outcome }[]
  /** The most requests that will be sent; those sent again because the target asks to slow down are not counted. */
  requests: number
  searches: number
}

/** What is sent besides the checks: to see whether the service answers, and the agent that checks share. */
const requestsAround = 20

/** Chooses the checks that were asked for and that the target's description allows. */
export function makePlan(
  checks: readonly Check[],
  untested: readonly Requirement[],
  target: Target,
  selection: Selection,
): Plan {
  const plan: Plan = { checks: [], settled: [], requests: 0, searches: 0 }
  const experiments = new Set<string>()
  for (const requirement of untested.filter(selection.includes)) {
    plan.settled.push({ requirement, outcome: skipped('a check', 'there is no check for it') })
  }
  for (const check of checks.filter(({ requirement }) => selection.includes(requirement))) {
    const cost = costOf(check, target, experiments)
    const outcome = reasonToSkip(check, target, selection, plan.searches + cost.searches)
    if (outcome) {
      plan.settled.push({ requirement: check.requirement, outcome })
      continue
    }
    plan.checks.push(check)
    plan.requests += cost.requests
    plan.searches += cost.searches
    if (check.experiment) experiments.add(check.experiment(target).name)
  }
  if (plan.checks.length > 0) plan.requests += requestsAround
  return plan
}

/** An experiment that several checks rest on costs once. */
function costOf(
  { requests, searches, experiment }: Check,
  target: Target,
  counted: ReadonlySet<string>,
): { requests: number; searches: number } {
  const shared = experiment?.(target)
  if (!shared || counted.has(shared.name)) return { requests, searches }
  return { requests: requests + shared.requests, searches: searches + shared.searches }
}

function reasonToSkip(
  check: Check,
  target: Target,
  selection: Selection,
  searches: number,
): Outcome | undefined {
  const lacking = missing(target, check.needs)
  if (lacking.length > 0)
    return skipped(lacking.join(', '), `the target's description lacks ${lacking.join(', ')}`)
  if (check.writes && selection.readOnly)
    return skipped('a run without --read-only', 'the check writes to the target')
  if (check.spendsQuota && !selection.spendQuota)
    return skipped('--spend-quota', 'the check uses up the quota of searches')
  if (searches > selection.searchBudget) {
    return skipped(`--search-budget ${searches}`, 'the search budget does not allow it')
  }
  return undefined
}
