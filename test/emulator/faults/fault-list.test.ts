import { describe, expect, test } from 'vitest'
import { createFaultList } from '../../../emulator/faults/index.ts'
import { Refusal } from '../../../emulator/refusal.ts'

const operations = ['createAgent', 'searchKnowledge']
const faults = (fraction = () => 0) => createFaultList(operations, fraction)

/** Which of `count` requests are struck. */
function struck(list: ReturnType<typeof faults>, count: number, operation = 'searchKnowledge'): boolean[] {
  return Array.from({ length: count }, () => list.strike(operation) !== undefined)
}

describe('a fault', () => {
  test('strikes the operation that it is for, and no other', () => {
    const list = faults()
    list.add({ operation: 'searchKnowledge', status: 500 })
    expect([...struck(list, 2), ...struck(list, 1, 'createAgent')]).toEqual([true, true, false])
  })

  test('for * strikes every operation', () => {
    const list = faults()
    list.add({ operation: '*', status: 500 })
    expect(operations.flatMap((operation) => struck(list, 1, operation))).toEqual([true, true])
  })

  test('strikes as many times as it says, after as many requests as it says', () => {
    const list = faults()
    list.add({ operation: '*', status: 500, after: 2, times: 2 })
    expect(struck(list, 6)).toEqual([false, false, true, true, false, false])
    expect(list.list()[0]).toMatchObject({ seen: 4, struck: 2 })
  })

  test('strikes as likely as it says', () => {
    const drawn = [0.1, 0.5, 0.49, 0.9]
    const list = faults(() => drawn.shift() ?? 1)
    list.add({ operation: '*', status: 500, probability: 0.5 })
    expect(struck(list, 4)).toEqual([true, false, true, false])
  })

  test('that is older goes first, and hides the request from the younger', () => {
    const list = faults()
    list.add({ operation: '*', status: 500, times: 1 })
    list.add({ operation: '*', status: 503 })
    expect([list.strike('createAgent')?.status, list.strike('createAgent')?.status]).toEqual([500, 503])
    expect(list.list()[1]).toMatchObject({ seen: 1 })
  })

  test('is refused for an operation that there is not, with the nearest', () => {
    expect(() => faults().add({ operation: 'searchKnowlege', status: 500 })).toThrow(Refusal)
    expect(() => faults().add({ operation: 'searchKnowlege', status: 500 })).toThrow(
      'did you mean searchKnowledge',
    )
  })

  test('is refused when it changes nothing', () => {
    expect(() => faults().add({ operation: '*', times: 3 })).toThrow('changes nothing')
    expect(() => faults().add({ operation: '*', kind: 'answer' })).toThrow('changes nothing')
  })

  test('goes on counting where it was when it is restored', () => {
    const list = faults()
    list.add({ operation: '*', status: 500, times: 2 })
    list.strike('createAgent')
    const kept = list.list()
    list.clear()
    expect(struck(list, 1)).toEqual([false])
    list.restore(kept)
    expect(struck(list, 2)).toEqual([true, false])
    expect(list.add({ operation: '*', status: 500 }).id).toBe('fault-2')
  })
})
