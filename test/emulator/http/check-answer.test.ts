import { describe, expect, test } from 'vitest'
import type { Answer } from '../../../emulator/http/answer.ts'
import { checkAnswer } from '../../../emulator/http/check-answer.ts'
import { createContractRouter } from '../../../emulator/http/contract-router.ts'
import { loadContract } from '../../../src/contract/index.ts'
import { completeProfile } from '../../../src/profile/index.ts'

/** Lets a handler that is broken on purpose answer a call, and the emulator hold the answer to the contract. */
async function answered(answer: Answer): Promise<Answer> {
  const contract = await loadContract('control.openapi', completeProfile({}))
  const router = await createContractRouter(contract, {
    handlers: { getHealth: () => answer, postResponseHandler: checkAnswer },
    securityHandlers: { controlToken: () => true },
  })
  return router.handleRequest({ method: 'GET', path: '/_emulator/health', headers: {} })
}

const health = {
  status: 'ok',
  version: '0.1.0',
  now: '2026-01-31T09:00:00.000Z',
  store: { kind: 'memory', recovery: [] },
}

describe('the own answer is held to the contract', () => {
  test('what keeps it is let through', async () => {
    expect(await answered({ status: 200, body: health })).toEqual({ status: 200, body: health })
  })

  test.each([
    [{ ...health, status: 'well' }, '/status must be equal to constant'],
    [{ ...health, now: 'today' }, '/now must match format "date-time"'],
    [{ status: 'ok' }, "the body must have required property 'version'"],
    [null, 'the body must be object'],
    [undefined, 'the body is missing'],
  ])('%j is reported as a bug of the emulator, naming operation, status and reason', async (body, reason) => {
    const wrong = answered({ status: 200, body })
    await expect(wrong).rejects.toMatchObject({ name: 'ContractBreach' })
    await expect(wrong).rejects.toThrow(/own answer 200 of getHealth breaks the contract/)
    await expect(wrong).rejects.toThrow(reason)
  })

  test('a refusal without its message is reported too', async () => {
    await expect(answered({ status: 404, body: {} })).rejects.toThrow(/own answer 404 of getHealth/)
  })
})
