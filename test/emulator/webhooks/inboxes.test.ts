import { expect, test } from 'vitest'
import { createClock } from '../../../emulator/environment/index.ts'
import { createInboxes } from '../../../emulator/webhooks/index.ts'

const call = (body: string) => ({ method: 'POST', query: '', headers: {}, body })

test('an inbox keeps its calls in order, each inbox its own', () => {
  const inboxes = createInboxes(createClock())
  inboxes.receive('a', call('{"number":1}'))
  inboxes.receive('b', call('other'))
  inboxes.receive('a', call('text'))
  expect(inboxes.get('a').requests).toMatchObject([{ json: { number: 1 } }, { body: 'text' }])
  expect(inboxes.get('a').requests[1]).not.toHaveProperty('json')
  expect(inboxes.get('never')).toEqual({ name: 'never', requests: [] })
})

test('what is kept is bounded in number and in size; the latest call always stays', () => {
  const inboxes = createInboxes(createClock())
  for (let number = 0; number < 1500; number += 1) inboxes.receive('many', call(`${number}`))
  expect(inboxes.get('many').requests).toHaveLength(1000)
  expect(inboxes.get('many').requests.at(-1)?.body).toBe('1499')
  const large = 'x'.repeat(10 * 1024 * 1024)
  for (const name of ['first', 'second']) inboxes.receive(name, call(large))
  expect(inboxes.get('first').requests).toEqual([])
  expect(inboxes.get('second').requests).toHaveLength(1)
})
