import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CatalogueError, catalogue, DerivationError, loadRequirements } from '../../src/catalogue/index.ts'
import { packageRoot } from '../../src/package-root.ts'
import { folderWith } from '../profile/temporary-folder.ts'

const requirements = catalogue()
const ids = requirements.map(({ id }) => id)

describe('the catalogue', () => {
  it('has each id once, sorted', () => {
    expect(ids).toEqual([...new Set(ids)].sort())
  })

  it('has at least 400 requirements that a deployment can break and a runner can see', () => {
    expect(
      requirements.filter(({ level, excluded }) => level === 'must' && !excluded).length,
    ).toBeGreaterThanOrEqual(400)
  })

  it('has ids of words, which begin with an area or an operation', () => {
    const derived = requirements.filter(({ constraint }) => constraint)
    for (const { id, operation } of derived) expect(id).toMatch(new RegExp(`^${operation}\\.`))
    for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z]+(\.[A-Za-z0-9_[\]*/-]+)+$/)
    const areas = new Set(
      requirements.filter(({ constraint }) => !constraint).map(({ id }) => id.split('.')[0]),
    )
    expect([...areas].sort()).toEqual([
      'agents',
      'http',
      'keys',
      'search',
      'tracking',
      'versioning',
      'webhooks',
    ])
  })

  it('gives each requirement one sentence', () => {
    for (const { id, rule } of requirements) expect(rule, id).toMatch(/^[A-Z0-9`].*[^.]\.$/)
  })

  it('says of a derived requirement where the specification says it', () => {
    const source = (id: string) => requirements.find((requirement) => requirement.id === id)?.source
    expect(source('createAgent.agent.displayName.maxLength')).toEqual({
      section: 'Agent (request object `agent`)',
      row: 'displayName',
    })
    expect(source('updateAgent.agent.llmSettings.llm.enum.o3')?.section).toBe(
      'Allowed values of llmSettings.llm',
    )
    expect(source('deleteAgent.responses.404')).toEqual({ section: 'Errors', row: '404' })
    expect(source('searchKnowledge.security.missing')?.section).toBe('Authentication')
    expect(source('recordTrackingEvent.responses.success')).toEqual({
      section: 'Record tracking event',
      row: '200',
    })
  })

  it('keeps what is excluded, with the reason', () => {
    const excluded = requirements.find(({ id }) => id === 'deleteAgent.responses.500')?.excluded
    expect(excluded).toBe('No request makes a deployment fail that keeps its promises.')
  })

  it.each([
    ['createAgent.agent.displayName.maxLength', 100],
    ['updateAgent.agent.description.maxLength', 120],
    ['createAgent.agent.providerName.maxLength', 60],
    ['updateAgent.agent.llmSettings.prompt.x-max-tokens', 6000],
    ['createAgent.agent.knowledge.knowledgeDataStore.knowledgeDataStoreNumCandidates.maximum', 30],
    ['createAgent.agent.autoResponseSettings.ruleBasedThresholdLevel.maximum', 3],
    ['createAgent.agent.serviceURL.pattern', '^https://'],
    ['createAgent.webhooks.x-creation-interval-ms', 300],
    ['searchKnowledge.limit.maximum', 10000],
    ['searchKnowledge.fetch_limit.x-fetch-cap', 200],
    ['searchKnowledge.fetch_limit.x-fetch-default-under-follow', 30],
    ['searchKnowledge.quota.perMonth', 10000],
    ['searchKnowledge.responses.400.error.const', 'Invalid search parameters'],
  ])('has the limit %s: %j', (id, value) => {
    expect(requirements.find((requirement) => requirement.id === id)?.constraint?.value).toBe(value)
  })

  it('has one requirement for each of the 41 models', () => {
    expect(ids.filter((id) => id.startsWith('createAgent.agent.llmSettings.llm.enum.'))).toHaveLength(41)
  })
})

describe('a contract and requirements that do not fit each other are refused', () => {
  const written = readFileSync(loadRequirements().file, 'utf8')
  const build = async (change: (text: string) => string) => {
    const folder = await folderWith({ 'requirements.yaml': change(written) })
    return catalogue({ requirements: join(folder, 'requirements.yaml') })
  }

  it('for an exclusion of what is not derived', async () => {
    const stale = build((text) =>
      text.replace('- createAgent.path.uid.required', '- createAgent.path.user.required'),
    )
    await expect(stale).rejects.toThrow(
      /:\d+ createAgent\.path\.user\.required is not derived from the contract/,
    )
    await expect(stale).rejects.toBeInstanceOf(CatalogueError)
  })

  it('for an operation that the contract has not', async () => {
    const strange = build((text) => text.replace('operation: createAgent', 'operation: makeAgent'))
    await expect(strange).rejects.toThrow(/:\d+ the contract has no operation makeAgent/)
  })

  it('for an entry that the contract says already', async () => {
    const repeated = build((text) =>
      text.replace('- id: agents.create.trackable', '- id: createAgent.response.id.type'),
    )
    await expect(repeated).rejects.toThrow(
      /:\d+ createAgent\.response\.id\.type is derived from the contract already/,
    )
  })

  it('for a place of the contract under no heading, a longer name not being a place within', async () => {
    const homeless = build((text) => text.replace('/components/schemas/WebhookTrigger', '/elsewhere'))
    await expect(homeless).rejects.toThrow(DerivationError)
    await expect(homeless).rejects.toThrow(/\/components\/schemas\/WebhookTrigger\/.*: no heading/)
  })
})

describe('a changed contract changes the catalogue', () => {
  const contract = readFileSync(join(packageRoot(), 'contracts', 'openapi.yaml'), 'utf8')
  const build = async (from: string, to: string) => {
    expect(contract).toContain(from)
    const folder = await folderWith({ 'openapi.yaml': contract.replace(from, to) })
    return catalogue({ contract: join(folder, 'openapi.yaml') })
  }
  const find = (all: readonly { id: string }[], id: string) =>
    all.find((requirement) => requirement.id === id)

  it('in a value', async () => {
    const changed = await build('maxLength: 100', 'maxLength: 99')
    const id = 'createAgent.agent.displayName.maxLength'
    expect(find(changed, id)).toMatchObject({
      rule: '`agent.displayName` has at most 99 characters.',
      constraint: { value: 99 },
    })
    expect(changed.map((requirement) => requirement.id)).toEqual(ids)
  })

  it('in its ids', async () => {
    const changed = await build('- modelA-5-nano\n', '- modelA-6\n')
    expect(find(changed, 'createAgent.agent.llmSettings.llm.enum.modelA-6')).toBeDefined()
    expect(find(changed, 'updateAgent.agent.llmSettings.llm.enum.modelA-5-nano')).toBeUndefined()
  })

  it('in what is left of it when a keyword becomes a silent point', async () => {
    const changed = await build('maximum: 3\n', 'x-profile: { a.key: { on: { maximum: 3 }, off: {} } }\n')
    expect(
      find(changed, 'createAgent.agent.autoResponseSettings.ruleBasedThresholdLevel.maximum'),
    ).toBeUndefined()
  })
})
