// biome-ignore-all lint/suspicious/noTemplateCurlyInString: seeds refer to environment variables like this
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '../../src/package-root.ts'
import { readPackagedSeed, readSeedFile } from '../../src/seed/index.ts'
import { temporaryDirectory } from '../emulator/store/support/directory.ts'

async function read(text: string, files: Record<string, string> = {}, variables = {}) {
  const folder = await temporaryDirectory()
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  await writeFile(join(folder, 'seed.yaml'), text)
  return readSeedFile(join(folder, 'seed.yaml'), variables)
}

const agent =
  '{ displayName: G, description: G, photoUrl: https://g.example, providerName: G, scope: public }'
const withDocuments = (documents: string) =>
  `accounts: [{ uid: a, agents: [{ agent: ${agent}, documents: ${documents} }] }]`

test('environment variables are filled in, with what stands in their place, and left alone when doubled', async () => {
  const { accounts } = await read(
    'accounts: [{ uid: "${UID}", keys: { management: "${KEY:-none}", tracking: "$${KEEP} $${ $" } }]',
    {},
    { UID: 'shop' },
  )
  expect(accounts).toEqual([{ uid: 'shop', keys: { management: 'none', tracking: '${KEEP} ${ $' } }])
})

test('anchors and aliases stand for what they name', async () => {
  const { accounts } = await read(
    `accounts:\n  - { uid: a, limits: &limits { agents: 3 } }\n  - { uid: b, limits: *limits }`,
  )
  expect(accounts[1]).toEqual({ uid: 'b', limits: { agents: 3 } })
})

test('documents are read from files, folders and patterns, with what they say of themselves', async () => {
  const { accounts } = await read(
    withDocuments(
      '[{ files: [docs, "more/*.txt"], metadata: { source: files, kind: all } }, { text: inline }]',
    ),
    {
      'docs/b.md': '---\nlabel: Bee\nurl: https://b.example\nmetadata: { kind: own }\n---\n# B',
      'docs/deep/a.html': '<p>A</p>',
      'more/c.txt': 'C',
    },
  )
  expect(accounts[0]?.agents?.[0]?.documents).toEqual([
    { label: 'Bee', url: 'https://b.example', metadata: { source: 'files', kind: 'own' }, markdown: '# B' },
    { label: 'a', metadata: { source: 'files', kind: 'all' }, html: '<p>A</p>' },
    { label: 'c', metadata: { source: 'files', kind: 'all' }, text: 'C' },
    { text: 'inline' },
  ])
})

test('JSON is read too', async () => {
  expect(await read('{"accounts":[{"uid":"a"}]}')).toEqual({ accounts: [{ uid: 'a' }] })
})

test('the demo seed has no mistake, three agents, five webhooks, and sixty pieces of knowledge in two languages', async () => {
  const file = join(packageRoot(), 'data', 'demo', 'seed.yaml')
  const demo = await readSeedFile(file, {})
  expect(demo).toEqual(await readPackagedSeed(file))
  const [shop, ...neighbours] = demo.accounts
  const agents = shop?.agents ?? []
  const documents = agents.flatMap((entry) => entry.documents ?? [])
  const sections = documents.flatMap(({ markdown = '' }) => markdown.match(/^## .*$/gm) ?? [])
  expect(agents).toHaveLength(3)
  expect(neighbours.map(({ plan, agents: own = [] }) => [plan, own.length])).toEqual([
    ['premium', 1],
    ['free', 1],
    [undefined, 0],
  ])
  expect(agents.flatMap(({ webhooks = [] }) => webhooks)).toHaveLength(5)
  expect(sections.length).toBeGreaterThanOrEqual(60)
  expect(new Set(documents.map(({ metadata }) => metadata?.['language']))).toEqual(new Set(['en', 'ja']))
  expect(new Set(demo.tracking?.map(({ userId }) => userId)).size).toBe(3)
})
