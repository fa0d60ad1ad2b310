import { expect, test } from 'vitest'
import { evaluateWebhooks } from '../../../emulator/webhooks/evaluation/index.ts'
import type { Occasion } from '../../../emulator/webhooks/index.ts'
import { completeProfile } from '../../../src/profile/index.ts'
import { type Webhook, webhookTo } from './support/stage.ts'

const triggers = [0, 1, 2] as const
const cases = ['sensitive', 'insensitive'] as const
const states = ['any', 'all'] as const

/** What is matched, and when a webhook whose condition values are "Refund" and "Return" must fire on it. */
const texts = [
  { text: 'Refund', exact: true, partial: true },
  { text: 'Return', exact: true, partial: true },
  { text: 'my Refund, please', exact: false, partial: true },
  { text: 'refund', exact: 'insensitive', partial: 'insensitive' },
  { text: 'my REFUND, please', exact: false, partial: 'insensitive' },
  { text: 'Refun', exact: false, partial: false },
  { text: 'a teapot', exact: false, partial: false },
] as const

/** What the state holds, and when a webhook whose condition values are "plan" and "city" must fire on it. */
const stateRows = [
  { state: { plan: 'gold', city: 'Kobe' }, exists: true, missing: false },
  { state: { plan: 'gold' }, exists: 'any', missing: 'any' },
  { state: { other: 'x', toString: 'y' }, exists: false, missing: true },
  { state: { plan: '' }, exists: 'any', missing: 'any' },
] as const

const enabled = [
  { isEnable: true, byDefault: true, fires: true },
  { isEnable: true, byDefault: false, fires: true },
  { isEnable: false, byDefault: true, fires: false },
  { isEnable: false, byDefault: false, fires: false },
  { isEnable: undefined, byDefault: true, fires: true },
  { isEnable: undefined, byDefault: false, fires: false },
] as const

interface Row {
  trigger: 0 | 1 | 2
  condition: 0 | 1 | 2 | 3 | 4
  text: string
  state: Record<string, string>
  /** `true`, `false`, or the profile value under which it fires. */
  fires: boolean | string
  requirement: string
}

const requirements = {
  0: { fires: 'webhooks.condition.none', silent: '' },
  1: { fires: 'webhooks.condition.exactMatch.fires', silent: 'webhooks.condition.exactMatch.silent' },
  2: { fires: 'webhooks.condition.partialMatch.fires', silent: 'webhooks.condition.partialMatch.silent' },
  3: { fires: 'webhooks.condition.stateExists.fires', silent: 'webhooks.condition.stateExists.silent' },
  4: { fires: 'webhooks.condition.stateMissing.fires', silent: 'webhooks.condition.stateMissing.silent' },
}

const unnamed: Omit<Row, 'requirement'>[] = triggers.flatMap((trigger) => [
  ...texts.flatMap(({ text, exact, partial }): Omit<Row, 'requirement'>[] => [
    { trigger, condition: 0, text, state: {}, fires: true },
    { trigger, condition: 1, text, state: {}, fires: exact },
    { trigger, condition: 2, text, state: {}, fires: partial },
  ]),
  ...stateRows.flatMap(({ state, exists, missing }): Omit<Row, 'requirement'>[] => [
    { trigger, condition: 3, text: 'a teapot', state, fires: exists },
    { trigger, condition: 4, text: 'a teapot', state, fires: missing },
  ]),
])

const rows: Row[] = unnamed.map((row) => ({
  ...row,
  requirement:
    typeof row.fires === 'string'
      ? `webhooks.condition.${row.condition > 2 ? 'state' : 'case'}`
      : requirements[row.condition][row.fires ? 'fires' : 'silent'],
}))

function fire(row: Row, isEnable: boolean | undefined, profile: ReturnType<typeof completeProfile>) {
  const conditionValues = row.condition > 2 ? ['plan', 'city'] : ['Refund', 'Return']
  const changes: Partial<Webhook> = {
    trigger: {
      triggerType: row.trigger,
      condition: row.condition,
      conditionValues,
      ...(row.trigger === 2 && { functionCallingName: 'order', functionCallingDescription: 'An order.' }),
    },
    ...(isEnable !== undefined && { isEnable }),
  }
  const [found] = evaluateWebhooks(profile, [webhookTo('http://r.example', changes)], occasionOf(row))
  return found?.evaluation
}

/** Only what the trigger is about holds the text; the other two say something that must not matter. */
function occasionOf({ trigger, text, state }: Row): Occasion {
  const other = 'Refund Return'
  return {
    trigger,
    agentId: 'agent',
    userId: 'user',
    turnId: 'turn',
    state,
    history: [],
    utterance: trigger === 0 ? text : other,
    ...(trigger === 1 && { response: text }),
    ...(trigger === 2 && { functionCall: { name: 'order', arguments: { note: text, count: 2 } } }),
  }
}

const names = ['userSpeaks', 'agentResponds', 'functionCalled'] as const
const conditions = ['none', 'exactMatch', 'partialMatch', 'stateExists', 'stateMissing'] as const

for (const caseRule of cases) {
  for (const stateRule of states) {
    const rule = `case ${caseRule}, state ${stateRule}`
    test.each(rows)(
      `$requirement: under ${rule}, trigger $trigger, condition $condition, "$text", $state`,
      (row) => {
        const expected =
          typeof row.fires === 'boolean' ? row.fires : [caseRule, stateRule].includes(row.fires as never)
        for (const { isEnable, byDefault, fires } of enabled) {
          const profile = completeProfile({
            webhooks: { enabledByDefault: byDefault, condition: { case: caseRule, state: stateRule } },
          })
          const evaluation = fire(row, isEnable, profile)
          const about = `isEnable ${isEnable}, enabledByDefault ${byDefault}: ${evaluation?.reason}`
          expect(evaluation?.fired, about).toBe(fires && expected)
          expect(evaluation?.reason).toMatch(fires ? new RegExp(`^condition ${row.condition}`) : /^disabled/)
        }
      },
    )
  }
}

test('webhooks.trigger.userSpeaks, webhooks.trigger.agentResponds, webhooks.trigger.functionCalled: the table has every trigger with every condition, and for each but "none" one that fires and one that does not', () => {
  for (const trigger of triggers) {
    for (const [condition, name] of conditions.entries()) {
      const outcomes = new Set(
        rows
          .filter((row) => row.trigger === trigger && row.condition === condition)
          .map(({ fires }) => fires),
      )
      expect(outcomes, `webhooks.trigger.${names[trigger]}, webhooks.condition.${name}`).toContain(true)
      if (condition !== 0) expect(outcomes).toContain(false)
    }
  }
})
