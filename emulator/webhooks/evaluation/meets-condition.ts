import type { Profile } from '../../../src/profile/index.ts'
import type { Webhook } from '../../agents/index.ts'
import type { Occasion } from '../occasion.ts'
import { matchState } from './match-state.ts'
import { matchText } from './match-text.ts'
import { subjectOf } from './subject.ts'

/** Whether a condition is met, and a sentence that says by what, or what was missing. */
export interface Finding {
  met: boolean
  reason: string
}

/** Holds an occasion to a webhook's condition (spec: Webhook trigger, condition and conditionValues). */
export function meetsCondition(
  profile: Profile,
  { condition, conditionValues = [] }: Webhook['trigger'],
  occasion: Occasion,
): Finding {
  if (condition === 0) return { met: true, reason: 'condition 0: no condition' }
  if (conditionValues.length === 0) {
    return { met: false, reason: `condition ${condition} has no conditionValues to compare with` }
  }
  switch (condition) {
    case 1:
      return matchText(profile, 'exact', conditionValues, subjectOf(occasion))
    case 2:
      return matchText(profile, 'partial', conditionValues, subjectOf(occasion))
    case 3:
      return matchState(profile, 'exists', conditionValues, occasion.state)
    case 4:
      return matchState(profile, 'missing', conditionValues, occasion.state)
  }
}
