import type { SeedDocument } from '../../emulator/index.ts'

/** An agent with what is required and nothing else. */
export const bareAgent = {
  displayName: 'Test agent',
  description: 'Exists so that requests can name it.',
  photoUrl: 'https://agent.example/photo.png',
  providerName: 'Test provider',
  scope: 'private' as const,
}

/** Ids of the agents that are there from the start. */
export const ids = {
  owned: '00000000-0000-4000-8000-000000000001',
  sibling: '00000000-0000-4000-8000-000000000002',
  foreign: '00000000-0000-4000-8000-000000000003',
  ofBasicPlan: '00000000-0000-4000-8000-000000000004',
  unknown: '00000000-0000-4000-8000-00000000ffff',
}

const keysOf = (uid: string) => ({
  management: `${uid}-management`,
  knowledge: `${uid}-knowledge`,
  tracking: `${uid}-tracking`,
})

/** The administrators: one with two agents, another one, one who never created an agent, one whose plan has no search. */
export const accounts = {
  owner: { uid: 'owner', keys: keysOf('owner') },
  other: { uid: 'other', keys: keysOf('other') },
  empty: { uid: 'empty', keys: keysOf('empty') },
  basic: { uid: 'basic', keys: keysOf('basic') },
}

export type AccountName = keyof typeof accounts

/** What the tests of the service begin with. The owner's agents are not limited in number, so that tests may create many. */
export const serviceSeed: SeedDocument = {
  accounts: [
    {
      ...accounts.owner,
      limits: { agents: null },
      agents: [
        { id: ids.owned, agent: { ...bareAgent, displayName: 'Owned' } },
        { id: ids.sibling, agent: { ...bareAgent, displayName: 'Sibling' } },
      ],
    },
    { ...accounts.other, agents: [{ id: ids.foreign, agent: { ...bareAgent, displayName: 'Foreign' } }] },
    accounts.empty,
    { ...accounts.basic, plan: 'free', agents: [{ id: ids.ofBasicPlan, agent: bareAgent }] },
  ],
}
