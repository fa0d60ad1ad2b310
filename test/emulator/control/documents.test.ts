import { describe, expect, test } from 'vitest'
import { startEmulator } from '../../../src/index.ts'
import { control, manage, startForTest } from '../support/call.ts'

const documents = ({ agentId }: { agentId?: string | undefined }) => `/agents/${agentId}/documents`
const teapot = { id: 'teapots/blue', label: 'Teapots', text: 'A blue teapot costs 40 euros.' }

describe('putDocuments', () => {
  test('answers one document for one, and a list for a list', async () => {
    const emulator = await startForTest()
    const one = await control(emulator, 'POST', documents(emulator), { body: teapot })
    expect(one).toMatchObject({
      status: 201,
      body: { id: 'teapots/blue', label: 'Teapots', metadata: {}, length: 29, chunks: 1 },
    })
    const many = [
      { html: '<p>Returns are free.</p>', url: 'https://shop.example/returns' },
      { markdown: '# Delivery', metadata: { a: 'x', b: 1, c: true, d: ['y'] } },
    ]
    const two = await control(emulator, 'POST', documents(emulator), { body: many })
    expect(two).toMatchObject({ status: 201, body: [{ url: many[0]?.url }, { metadata: many[1]?.metadata }] })
    const list = await control(emulator, 'GET', documents(emulator))
    expect(list).toMatchObject({ status: 200, body: [one.body, ...(two.body as object[])] })
  })

  test.each([
    ['no content', { label: 'x' }, 'the body must have one of text, html, markdown'],
    ['two contents', { text: 'a', html: 'b' }, 'the body must have only one of text, html'],
    ['an unknown member', { text: 'a', colour: 'red' }, 'colour is not a known member'],
    ['metadata of another kind', { text: 'a', metadata: { x: { y: 1 } } }, 'metadata.x must be a string or'],
    ['no documents', [], 'the body must not be empty'],
    ['one of many', Array.from({ length: 60 }, () => ({ label: 'x' })), '[0] must have one of text, html'],
    ['HTML that is nested too deeply', { html: `${'<div>'.repeat(2000)}deep` }, 'nested too deeply'],
    ['no text to be read', { html: '<p></p>' }, 'no text'],
  ])('%s is refused', async (_, body, words) => {
    const emulator = await startForTest()
    const reply = await control(emulator, 'POST', documents(emulator), { body })
    expect(reply).toMatchObject({ status: 400, body: { error: expect.stringContaining(words) } })
    expect((await control(emulator, 'GET', documents(emulator))).body).toEqual([])
  })

  test('an unknown agent is refused', async () => {
    const emulator = await startForTest()
    const reply = await control(emulator, 'POST', '/agents/none/documents', { body: teapot })
    expect(reply).toMatchObject({ status: 404, body: { error: expect.stringContaining('"none"') } })
  })
})

test('a seed with HTML that is nested too deeply is refused', async () => {
  const guide = { displayName: 'Guide', description: 'G', providerName: 'G', scope: 'public' as const }
  const agent = { ...guide, photoUrl: 'https://guide.example' }
  const documents = [{ html: `${'<div>'.repeat(2000)}deep` }]
  const seed = { accounts: [{ uid: 'shop', agents: [{ agent, documents }] }] }
  await expect(startEmulator({ port: 0, data: 'memory', seed })).rejects.toMatchObject({
    name: 'SeedError',
    message: expect.stringContaining('nested too deeply'),
  })
})

test('deleteDocument deletes it; a second time there is none', async () => {
  const emulator = await startForTest()
  await control(emulator, 'POST', documents(emulator), { body: teapot })
  const path = `${documents(emulator)}/${encodeURIComponent(teapot.id)}`
  expect((await control(emulator, 'DELETE', path)).status).toBe(204)
  expect((await control(emulator, 'GET', documents(emulator))).body).toEqual([])
  expect((await control(emulator, 'DELETE', path)).status).toBe(404)
})

test('getKnowledge lists nothing when nothing is under way', async () => {
  const emulator = await startForTest()
  expect(await control(emulator, 'GET', '/knowledge')).toMatchObject({ status: 200, body: { work: [] } })
})

test('deleting an agent, its account, or everything deletes its documents', async () => {
  const emulator = await startForTest()
  const put = () => control(emulator, 'POST', documents(emulator), { body: teapot })
  const expectEmpty = async () => {
    await control(emulator, 'POST', '/reset', { body: { to: 'seed' } }) // the demo agent has the same id again
    expect((await control(emulator, 'GET', documents(emulator))).body).toEqual([])
  }
  expect((await put()).status).toBe(201)
  await expectEmpty()
  await put()
  await manage(emulator, 'DELETE', `/admin/demo-admin/agent/${emulator.agentId}`, 'demo-management-key')
  await expectEmpty()
  await put()
  await control(emulator, 'DELETE', '/accounts/demo-admin')
  await expectEmpty()
})
