import { afterEach, expect, test, vi } from 'vitest'
import { printTrace } from '../../src/cli/print-trace.ts'

type Trace = Parameters<typeof printTrace>[0]

afterEach(() => {
  vi.restoreAllMocks()
})

test('no text of a turn can steer the terminal', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const steering = 'x\n\u001b[2J\u009b31my'
  const steps = [
    { step: 'utterance', utterance: steering, state: { [steering]: steering } },
    {
      step: 'webhooks',
      evaluations: [{ webhook: steering, trigger: 0, fired: false, reason: steering }],
    },
    { step: 'functions', calls: [{ name: steering, arguments: { [steering]: steering } }] },
    { step: 'response', text: steering, reason: steering },
  ]
  printTrace({ steps } as unknown as Trace, [])
  const printed = String(write.mock.calls[0]?.[0])
  expect(printed.trimEnd().split('\n')).toHaveLength(5)
  expect(printed).not.toContain('\u001b[2J')
  expect(printed).not.toContain('\u009b')
})
