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
  searches: number
}

/** Chooses the checks that were asked for and that the target's description allows. */
export function makePlan(checks: readonly Check[], target: Target, selection: Selection): Plan {
  const plan: Plan = { checks: [], settled: [], searches: 0 }
  for (const check of checks.filter(({ requirement }) => selection.includes(requirement))) {
    const outcome = reasonToSkip(check, target, selection, plan.searches)
    if (outcome) {
      plan.settled.push({ requirement: check.requirement, outcome })
      continue
    }
    plan.checks.push(check)
    plan.searches += check.searches
  }
  return plan
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
    return skipped('leave out --read-only', 'the check writes to the target')
  if (searches + check.searches > selection.searchBudget) {
    return skipped(`--search-budget ${searches + check.searches}`, 'the search budget does not allow it')
  }
  return undefined
}
