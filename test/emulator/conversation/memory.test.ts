import { expect, test } from 'vitest'
import { historyOf } from '../../../emulator/conversation/index.ts'
import { findUser } from '../../../emulator/tracking/index.ts'
import { agentId, evaluationsOf, setStage, stepOf, webhookTo } from '../webhooks/support/stage.ts'

test('webhooks.condition.stateExists.fires: a tracked event and its state are in the very next turn', async () => {
  const stage = await setStage([
    webhookTo('http://127.0.0.1:1', { trigger: { triggerType: 0, condition: 3, conditionValues: ['plan'] } }),
  ])
  expect(evaluationsOf(await stage.turn('Hello'))).toMatchObject([{ fired: false }])
  const record = await stage.track('Bought a blue teapot. It was on sale.', { plan: 'gold' })
  const trace = await stage.turn('Hello')
  expect(evaluationsOf(trace)).toMatchObject([
    { fired: true, reason: expect.stringContaining('"plan" is present') },
  ])
  expect(stepOf(trace, 'memory').lines).toEqual([
    { text: 'Bought a blue teapot.', recordId: record.id, recordedAt: record.recordedAt, source: 'digest' },
  ])
  const part = stepOf(trace, 'prompt').parts.find(({ part }) => part === 'memory')
  expect(part?.text).toContain('- plan: gold')
  expect(part?.text).toContain('Bought a blue teapot.')
})

test('a record without AI processing is remembered as it came', async () => {
  const stage = await setStage([])
  await stage.track('Bought a blue teapot. It was on sale.', undefined, true)
  expect(stepOf(await stage.turn('Hello'), 'memory').lines).toMatchObject([
    { text: 'Bought a blue teapot. It was on sale.', source: 'event' },
  ])
})

test('the state that a turn brings is merged into the one that tracking keeps', async () => {
  const stage = await setStage([])
  await stage.track('Came in', { plan: 'free', city: 'Kobe' })
  const trace = await stage.turn({ utterance: 'Hello', state: { plan: 'gold' } })
  expect(stepOf(trace, 'utterance')).toMatchObject({
    given: { plan: 'gold' },
    state: { plan: 'gold', city: 'Kobe' },
  })
  expect(findUser(stage.environment, agentId, 'user-1')?.state).toEqual({ plan: 'gold', city: 'Kobe' })
})

test('the turns of one user come one after the other, in the order in which they were asked for', async () => {
  const stage = await setStage([])
  const said = Array.from({ length: 20 }, (_, number) => `utterance ${number}`)
  await Promise.all(said.map((utterance) => stage.turn({ utterance, response: `response to ${utterance}` })))
  const history = historyOf(stage.environment, agentId, 'user-1')
  expect(history.map(({ text }) => text)).toEqual(said.flatMap((text) => [text, `response to ${text}`]))
})

test('a user whose webhook hangs keeps no other user waiting', async () => {
  const stage = await setStage([
    webhookTo('http://hangs.example', {
      useResponseInPrompt: true,
      trigger: { triggerType: 0, condition: 1, conditionValues: ['hang'] },
    }),
  ])
  const order: string[] = []
  let release = () => undefined as undefined
  stage.environment.http.request = () =>
    new Promise((resolve) => {
      release = () =>
        void resolve({ status: 200, headers: {}, body: Buffer.from(''), isCut: false }) as undefined
    })
  const hanging = stage.turn('hang').then(() => order.push('hanging'))
  const behind = stage.turn('quick').then(() => order.push('behind'))
  await stage.turn({ userId: 'user-2', utterance: 'quick' })
  order.push('other user')
  release()
  await Promise.all([hanging, behind])
  expect(order).toEqual(['other user', 'hanging', 'behind'])
})

test('a turn that fails leaves the next turn of its user alone', async () => {
  const stage = await setStage([])
  await expect(stage.turn({ agentId: 'nobody', utterance: 'Hello' })).rejects.toMatchObject({ status: 404 })
  expect(await stage.turn('Hello')).toMatchObject({ userId: 'user-1' })
})
