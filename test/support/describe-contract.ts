import { describe, expect, test } from 'vitest'
import { contractCases } from './contract-cases.ts'
import { type BodyOperation, controlBodies } from './control-bodies.ts'
import { useService } from './service.ts'
import { judge } from './verdict.ts'

/** Proves every requirement that the contract states for the body of an operation, each in a test named by its id. */
export function describeContract(operation: BodyOperation): void {
  describe(`the body of ${operation}, by the contract`, () => {
    const service = useService({ webhooks: { creationInterval: 'off' } })

    test('the control, which has every member, is accepted', () =>
      judge(service(), { operation, body: controlBodies[operation] }, true))

    for (const { id, variants } of contractCases(operation)) {
      test(`${id}: the last valid value is accepted, the first invalid one refused`, async () => {
        for (const { call, accepted, what } of variants) await judge(service(), call, accepted, what)
        expect(service().unexpected).toEqual([])
      })
    }
  })
}
