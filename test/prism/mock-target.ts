import type { Target } from '../../src/conformance/index.ts'

/** All that a description can say of a deployment that nothing is known of but what it answers. */
export function mockAsTarget(url: string): Target {
  const id = (digit: number) => `0000000${digit}-0000-4000-8000-000000000000`
  return {
    url,
    uid: 'owner',
    managementKey: 'owner-management',
    knowledgeKey: 'owner-knowledge',
    trackingKey: 'owner-tracking',
    agent: id(1),
    lexicalAgent: id(2),
    mixedAgent: id(3),
    utterance: 'When will my parcel arrive?',
    // Above the score of the contract's example.
    scoreThreshold: 0.8,
    metadataFilters: {
      withinThirty: { rank: 'early' },
      withinCap: { rank: 'late' },
      beyondCap: { rank: 'last' },
    },
    limits: { agents: 5, webhooks: 3 },
    other: { uid: 'other', managementKey: 'm', knowledgeKey: 'k', trackingKey: 't', agent: id(4) },
    empty: { uid: 'empty', managementKey: 'empty-management' },
    basic: { uid: 'basic', knowledgeKey: 'basic-knowledge', agent: id(5) },
  }
}
