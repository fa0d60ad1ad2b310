import type { SeedDocument } from '../../../../emulator/index.ts'
import type { Target } from '../../../../src/conformance/index.ts'
import { type Emulator, startEmulator } from '../../../../src/index.ts'
import { completeProfile, type Profile } from '../../../../src/profile/index.ts'

const agent = {
  displayName: 'Tea shop',
  description: 'Knows about teas.',
  photoUrl: 'https://understudy.example/photo.png',
  providerName: 'Understudy',
  scope: 'private' as const,
}
const keys = { management: 'shop-management', knowledge: 'shop-knowledge', tracking: 'shop-tracking' }
const agentId = '6d5c0a52-5c5f-4a8e-9d0d-0b8b6f1c2e01'

const leaves = ['green', 'black', 'white', 'yellow', 'red', 'smoked', 'roasted', 'steamed']
const things = ['teapot', 'kettle', 'cup', 'strainer', 'tin', 'whisk']

/** Long enough for two chunks, so that results can be of one document. */
const longText = (about: string) =>
  Array.from(
    { length: 60 },
    (_, line) => `Line ${line} about ${about}: rinse the ${things[line % things.length]} and wait.`,
  ).join(' ')

const documents = [
  {
    label: 'Long story',
    text: longText('a long story of tea'),
    url: 'https://tea.example/story',
    metadata: { shelf: 1 },
  },
  ...Array.from({ length: 44 }, (_, index) => ({
    label: `Tea ${index}`,
    text: `The ${leaves[index % leaves.length]} tea number ${index} goes with the ${things[index % things.length]}.`,
    url: `https://tea.example/${index}/`,
    metadata: { shelf: 1, row: index },
  })),
]

const seed: SeedDocument = {
  accounts: [
    {
      uid: 'shop',
      plan: 'enterprise',
      keys,
      limits: { agents: 10, webhooks: 4, searchesPerDay: null, searchesPerMonth: null },
      agents: [{ id: agentId, agent, documents }],
    },
  ],
}

/** An emulator whose description lacks nothing that probes need, with the means to change how it behaves. */
export interface TeaShop {
  emulator: Emulator
  target: Target
  /** Puts a profile in force, whole. */
  behave(profile: object): Promise<void>
  /** How many agents there are. */
  countAgents(): Promise<number>
}

export async function openTeaShop(profile: Profile = completeProfile({})): Promise<TeaShop> {
  const emulator = await startEmulator({ port: 0, data: 'memory', seed, profile })
  const { url, control } = emulator
  return {
    emulator,
    target: {
      url,
      uid: 'shop',
      managementKey: keys.management,
      knowledgeKey: keys.knowledge,
      trackingKey: keys.tracking,
      agent: agentId,
      utterance: 'Which green tea goes with the kettle?',
      metadataFilters: { withinThirty: { shelf: 1 } },
      limits: { agents: 10, webhooks: 4 },
      turn: { url: `${control}/turns` },
    },
    async behave(patch) {
      const answer = await fetch(`${control}/profile`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(patch),
      })
      if (answer.status !== 200) throw new Error(await answer.text())
    },
    async countAgents() {
      return ((await (await fetch(`${control}/agents`)).json()) as unknown[]).length
    },
  }
}
