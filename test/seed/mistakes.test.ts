// biome-ignore-all lint/suspicious/noTemplateCurlyInString: seeds refer to environment variables like this
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSeedFile } from '../../src/seed/index.ts'
import { temporaryDirectory } from '../emulator/store/support/directory.ts'

const agent = `
          displayName: Guide
          description: Guides.
          photoUrl: https://shop.example/guide.png
          providerName: Shop
          scope: public`

/** A seed of which a test spoils a part. */
const seed = ({
  head = '',
  account = '',
  agentHead = 'name: guide',
  agentBody = agent,
  agentTail = '',
  tail = '',
} = {}) =>
  `${head}accounts:
  - uid: admin${account}
    agents:
      - ${agentHead}
        agent:${agentBody}${agentTail}
${tail}`

async function messageFor(text: string, variables = {}): Promise<string> {
  const folder = await temporaryDirectory()
  await mkdir(join(folder, 'knowledge'))
  await writeFile(join(folder, 'knowledge', 'bad.md'), '---\ntitle: x\n---\ntext')
  await writeFile(join(folder, 'knowledge', 'image.png'), '')
  const file = join(folder, 'seed.yaml')
  await writeFile(file, text)
  const failure = await readSeedFile(file, variables).then(
    () => 'accepted',
    (error: Error) => error.message,
  )
  return failure.replaceAll(`${folder}/`, '')
}

test('a seed without a mistake is accepted', async () => {
  expect(await messageFor(seed())).toBe('accepted')
})

describe('a mistake is told with its line and column, and what would be right', () => {
  const mistakes: [string, string, string][] = [
    ['a tab', 'accounts:\n\t- uid: a', 'seed.yaml:2:1: Tabs are not allowed as indentation'],
    ['bad indentation', 'accounts:\n  - uid: a\n plan: free', 'seed.yaml:3:1: '],
    [
      'a repeated member',
      'accounts: []\n"accounts": []',
      'seed.yaml:2:1: the key "accounts" stands here a second time; keep one of the two',
    ],
    [
      'two documents',
      'accounts: []\n---\naccounts: []',
      'seed.yaml:2:1: a second YAML document begins here; a file holds one, so put it in a file of its own',
    ],
    ['an empty file', '', 'seed.yaml:1:1: the file must be an object, not null'],
    ['a list', '- uid: a', 'seed.yaml:1:1: the file must be an object, not an array'],
    ['no accounts', 'users: []', 'seed.yaml:1:1: accounts is required'],
    [
      'a misspelt member at the top',
      `${seed()}acounts: []\n`,
      'seed.yaml:11:1: acounts is not a known member; did you mean accounts?',
    ],
    [
      'a misspelt member of an account',
      seed({ account: '\n    plann: free' }),
      'seed.yaml:3:5: accounts[0].plann is not a known member; did you mean plan?',
    ],
    [
      'a misspelt member of an agent entry',
      seed({ agentHead: 'nme: guide' }),
      'seed.yaml:4:9: accounts[0].agents[0].nme is not a known member; did you mean name?',
    ],
    [
      'an unknown plan',
      seed({ account: '\n    plan: premum' }),
      'seed.yaml:3:11: accounts[0].plan must be one of free, premium, enterprise, not "premum"',
    ],
    [
      'a limit in words',
      seed({ account: '\n    limits: { agents: many }' }),
      'seed.yaml:3:23: accounts[0].limits.agents must be an integer or null',
    ],
    [
      'a missing field',
      seed({ agentBody: agent.replace(/\n +displayName.*/, '') }),
      'agents[0].agent.displayName is required',
    ],
    [
      'a field that is too long',
      seed({ agentBody: agent.replace('Guides.', 'x'.repeat(121)) }),
      'seed.yaml:7:24: accounts[0].agents[0].agent.description must have at most 120 characters; it has 121',
    ],
    [
      'an unknown scope',
      seed({ agentBody: agent.replace('public', 'open') }),
      'must be one of public, private, not "open"',
    ],
    [
      'an unknown model',
      seed({ agentTail: '\n          llmSettings: { llm: modelZ }' }),
      'agent.llmSettings.llm must be one of',
    ],
    [
      'a webhook without its trigger',
      seed({ agentTail: '\n        webhooks: [{ name: w, method: POST, url: https://x.example }]' }),
      'seed.yaml:11:20: accounts[0].agents[0].webhooks[0].trigger is required',
    ],
    ['two accounts of one uid', `${seed()}  - uid: admin\n`, 'must not hold two elements with the same uid'],
    [
      'a reference to no agent',
      seed({ tail: 'tracking:\n  - { agent: giude, userId: u, event: e }' }),
      'seed.yaml:12:14: there is no agent "giude" in this seed; did you mean guide?',
    ],
    [
      'two agents of one name',
      `${seed()}  - uid: other\n    agents: [{ name: guide, agent: { displayName: G, description: G, photoUrl: "https://g.example", providerName: G, scope: public } }]`,
      'another agent is called "guide" too',
    ],
    [
      'two documents of one id',
      seed({ agentTail: '\n        documents: [{ id: a, text: x }, { id: a, text: y }]' }),
      'seed.yaml:11:47: another document of this agent has the id "a" too; choose another, or leave it out',
    ],
    [
      'a mistake behind an alias',
      seed({
        account: '\n    limits: &few { agents: many }',
        tail: '  - uid: other\n    limits: *few\n',
      }),
      'seed.yaml:3:28: accounts[1].limits.agents must be an integer or null',
    ],
    [
      'a misspelt member behind an alias',
      seed({
        account: '\n    limits: &few { agnts: 3 }',
        tail: '  - uid: other\n    limits: *few\n',
      }),
      'seed.yaml:3:20: accounts[1].limits.agnts is not a known member',
    ],
    [
      'a time that is none',
      seed({ tail: 'tracking:\n  - { agent: guide, userId: u, event: e, at: yesterday }' }),
      'tracking[0].at must be a date-time such as 2026-01-31T09:00:00Z',
    ],
    [
      'an empty event',
      seed({ tail: 'tracking:\n  - { agent: guide, userId: u, event: "" }' }),
      'tracking[0].event must not be empty',
    ],
    [
      'state that is no text',
      seed({ tail: 'users:\n  - { agent: guide, userId: u, state: { age: 7 } }' }),
      'users[0].state.age must be a string, not number 7',
    ],
    [
      'a document without content',
      seed({ agentTail: '\n        documents: [{ label: x }]' }),
      'seed.yaml:11:21: a document has its content as one of text, html or markdown; this one has none',
    ],
    [
      'a document with two contents',
      seed({ agentTail: '\n        documents: [{ text: x, html: x }]' }),
      'this one has text and html',
    ],
    [
      'files that are not there',
      seed({ agentTail: '\n        documents: [{ files: docs/*.md }]' }),
      'seed.yaml:11:21: no file is found by docs/*.md in ',
    ],
    [
      'files of which some are not there',
      seed({ agentTail: '\n        documents: [{ files: [seed.yaml, docs/*.md] }]' }),
      'seed.yaml:11:21: no file is found by docs/*.md in ',
    ],
    [
      'files of another kind',
      seed({ agentTail: '\n        documents: [{ files: knowledge/*.png }]' }),
      'knowledge/image.png is no document; those end in .md, .html, .htm, .txt',
    ],
    [
      'front matter that says too much',
      seed({ agentTail: '\n        documents: [{ files: knowledge/*.md }]' }),
      'knowledge/bad.md:2:1: title is not a known member; there are label, url, metadata',
    ],
    [
      'a fault without an operation',
      seed({ head: 'faults: [{ status: 500 }]\n' }),
      'seed.yaml:1:10: faults[0].operation is required',
    ],
    [
      'a fault of an unknown operation',
      seed({ head: 'faults: [{ operation: searchKnowlege, status: 500 }]\n' }),
      'seed.yaml:1:23: operation "searchKnowlege" is none of the service\'s: did you mean searchKnowledge?',
    ],
    [
      'a fault that changes nothing',
      seed({ head: 'faults: [{ operation: "*", times: 3 }]\n' }),
      'seed.yaml:1:10: the fault changes nothing; give it a status, a body, a delayMs, or a kind other than answer',
    ],
    [
      'a clock that is no time',
      seed({ head: 'clock: { now: noon }\n' }),
      'seed.yaml:1:15: clock.now must be a date-time such as 2026-01-31T09:00:00Z',
    ],
    [
      'a variable that is not set',
      seed({ account: '\n    keys: { management: "${SHOP_KEY}" }' }),
      'seed.yaml:3:25: the environment variable SHOP_KEY is not set; set it, or write ${SHOP_KEY:-…}',
    ],
    ...['${}', '${A-B}', '${UNCLOSED', 'a ${1} b', '${A:-${B}}'].map((text): [string, string, string] => [
      `a reference that is none: ${text}`,
      seed({ account: `\n    keys: { management: "${text}" }` }),
      'seed.yaml:3:25: ${ begins no reference to an environment variable here; write ${NAME} or ${NAME:-what stands in its place}, or $${ where the text itself has ${',
    ]),
  ]

  test.each(mistakes)('%s', async (_name, text, message) => {
    expect(await messageFor(text)).toContain(message)
  })

  test('a file that is not there', async () => {
    await expect(readSeedFile('/nowhere/seed.yaml', {})).rejects.toThrow(
      '/nowhere/seed.yaml: there is no such file',
    )
  })
})
