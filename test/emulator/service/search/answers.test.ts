import { beforeAll, expect, test } from 'vitest'
import { breachOf } from '../../../support/contract-answers.ts'
import { type Call, useService } from '../../../support/service.ts'
import { accounts, ids } from '../../../support/service-seed.ts'

const service = useService()
const document = {
  label: 'Delivery',
  url: 'https://shop.example/delivery',
  text: 'A teapot arrives in two days.',
}

beforeAll(() => giveKnowledge(ids.owned))

async function giveKnowledge(agentId: string): Promise<void> {
  const { status, text } = await service().send(`/_emulator/agents/${agentId}/documents`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(document),
  })
  expect(status, text).toBeLessThan(300)
}

const search = (body: object, call: Partial<Call> = {}) =>
  service().call({
    operation: 'searchKnowledge',
    body: { agent_id: ids.owned, utterance: 'When does a teapot arrive?', ...body },
    ...call,
  })

test.each([
  'searchKnowledge.responses.success',
  'searchKnowledge.response.contentType',
  'searchKnowledge.response.type',
  'searchKnowledge.response[].type',
  'searchKnowledge.response[].label.type',
  'searchKnowledge.response[].score.required',
  'searchKnowledge.response[].score.type',
  'searchKnowledge.response[].text.required',
  'searchKnowledge.response[].text.type',
  'searchKnowledge.response[].url.type',
  'searchKnowledge.response[].all_text.type',
])('%s: what is found has the shape of the contract', async () => {
  const reply = await search({ include_all_text: true })
  expect(breachOf('searchKnowledge', reply)).toBeUndefined()
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toMatch(/^application\/json/)
  expect(reply.body).toMatchObject([
    { ...document, score: expect.any(Number), all_text: expect.stringContaining('teapot') },
  ])
})

test('searchKnowledge.include_all_text.default: left out, it is as false', async () => {
  const [without, declined] = [await search({}), await search({ include_all_text: false })]
  expect(without.body).toEqual(declined.body)
  expect(without.body).not.toEqual((await search({ include_all_text: true })).body)
})

test('searchKnowledge.use_lexical_search_only.default: left out, what shares no word is found too', async () => {
  const foreignWords = { utterance: 'shipping duration of kettles' }
  expect((await search(foreignWords)).body).not.toEqual([])
  expect((await search({ ...foreignWords, use_lexical_search_only: true })).body).toEqual([])
})

test('agents.delete.knowledgeGone: no search finds what a deleted agent knew', async () => {
  await giveKnowledge(ids.sibling)
  const gone = await service().call({ operation: 'deleteAgent', agentId: ids.sibling })
  expect(gone.status).toBe(204)
  const replies = [await search({ agent_id: ids.sibling }), await search({})]
  expect(replies[0]?.body).not.toContainEqual(expect.objectContaining({ text: expect.any(String) }))
  expect(service().emulator.readState().collections['documents'] ?? []).not.toContainEqual(
    expect.objectContaining({ value: expect.objectContaining({ agentId: ids.sibling }) }),
  )
})

test('searchKnowledge.responses.429: one search beyond the limit of the account', async () => {
  const path = `/_emulator/accounts/${accounts.other.uid}`
  await service().send(path, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ limits: { searchesPerDay: 1 } }),
  })
  const key = accounts.other.keys.knowledge
  expect((await search({ agent_id: ids.foreign }, { key })).status).toBe(200)
  const refused = await search({ agent_id: ids.foreign }, { key })
  expect(refused.status).toBe(429)
  expect(breachOf('searchKnowledge', refused)).toBeUndefined()
})
