import type { DerivedRequirement } from './derived-requirement.ts'
import { elementsOf, membersOf } from './json.ts'
import { shown } from './keyword-rules.ts'
import { type Operation, operationRequirement } from './operation.ts'

/** What the contract promises of an operation beyond one exchange: the plans that have it, and its quota. */
export function limitRequirements(operation: Operation): DerivedRequirement[] {
  return [...planRequirements(operation), ...quotaRequirements(operation)]
}

function planRequirements(operation: Operation): DerivedRequirement[] {
  const keyword = 'x-plans'
  const plans = elementsOf(operation.node, keyword)
  if (plans.length === 0) return []
  const others = `An account on any other plan than ${plans.map(shown).join(' and ')} is refused`
  return [
    operationRequirement(operation, 'plans', { rule: others, keyword, value: plans, at: [keyword] }),
    ...plans.map((plan, index) => {
      const rule = `An account on the plan ${shown(plan)} may use the operation`
      return operationRequirement(operation, `plans.${plan}`, {
        rule,
        keyword,
        value: plan,
        at: [keyword, index],
      })
    }),
  ]
}

function quotaRequirements(operation: Operation): DerivedRequirement[] {
  const keyword = 'x-quota'
  return membersOf(operation.node, keyword).map(([period, count]) => {
    const rule = `${count} requests ${period.replace('per', 'per ').toLowerCase()} are served; those beyond are refused with 429`
    return operationRequirement(operation, `quota.${period}`, {
      rule,
      keyword,
      value: count,
      at: [keyword, period],
    })
  })
}
