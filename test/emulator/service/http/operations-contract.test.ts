import { describe, test } from 'vitest'
import { operationCases } from '../../../support/operation-cases.ts'
import { useService } from '../../../support/service.ts'

describe('addresses, keys and answers, by the contract', () => {
  const service = useService({ webhooks: { creationInterval: 'off' } })

  for (const { id, prove } of operationCases()) {
    test(`${id}: the operation keeps it`, () => prove(service()))
  }
})
