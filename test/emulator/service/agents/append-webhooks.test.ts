import { expect, test } from 'vitest'
import { control, manage, newAgent, startForTest } from '../../support/call.ts'
import { webhookTo } from '../../webhooks/support/stage.ts'

const named = (name: string) => ({ ...webhookTo('https://hooks.example/orders'), name })

test.each([
  ['reject', 'kettle', 400, ['teapot', 'kettle']],
  ['reject', 'cup', 200, ['teapot', 'kettle', 'cup']],
  ['accept', 'kettle', 200, ['teapot', 'kettle', 'kettle']],
])(
  'agents.duplicateWebhookNames %s: of an agent whose webhooks are appended to, too (%s)',
  async (duplicateWebhookNames, name, status, names) => {
    const emulator = await startForTest({ clock: new Date('2026-01-31T09:00:00Z') })
    const patch = { agents: { duplicateWebhookNames, update: { webhooks: 'append' } } }
    await control(emulator, 'PATCH', '/profile', { body: patch })
    const send = (method: string, body: object) =>
      manage(emulator, method, '/admin/demo-admin/agent', 'demo-management-key', body)
    const webhooks = [named('teapot'), named('kettle')]
    const { body } = await send('POST', { ...newAgent('Guide'), webhooks })
    const { id } = body as { id: string }
    await control(emulator, 'PUT', '/clock', { body: { advance: 'PT1S' } })
    const agent = { ...newAgent('Guide').agent, id }
    const answer = await send('PUT', { agent, webhooks: [named(name)] })
    expect(answer.status).toBe(status)
    if (status === 400) expect(JSON.stringify(answer.body)).toContain('"kettle\\" already')
    const shown = (await control(emulator, 'GET', `/agents/${id}`)).body as { webhooks: { name: string }[] }
    expect(shown.webhooks.map((webhook) => webhook.name)).toEqual(names)
  },
)

test('createAgent: a plan without room for any agent does not advise to delete one', async () => {
  const emulator = await startForTest()
  await control(emulator, 'PATCH', '/accounts/demo-admin', { body: { limits: { agents: 0 } } })
  const { status, body } = await manage(
    emulator,
    'POST',
    '/admin/demo-admin/agent',
    'demo-management-key',
    newAgent('G'),
  )
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('allows no agents')])
})
