import type { SeedDocument } from '../../../src/index.ts'

/** The demo shop's account with one of its agents: small enough to be compared whole. */
export const shopSeed: SeedDocument = {
  accounts: [
    {
      uid: 'demo-admin',
      plan: 'enterprise',
      keys: {
        management: 'demo-management-key',
        knowledge: 'demo-knowledge-key',
        tracking: 'demo-tracking-key',
      },
      agents: [
        {
          id: '0b8f1f6e-2c1d-4c5b-9a53-5d2c7f0e1a01',
          agent: {
            displayName: 'Kettle & Leaf assistant',
            description: 'Answers questions about teas, orders and delivery.',
            photoUrl: 'https://kettle-and-leaf.example/assistant.png',
            providerName: 'Kettle & Leaf',
            scope: 'public',
            llmSettings: { llm: 'modelA-4o', temperature: 0.3 },
          },
          webhooks: [
            {
              name: 'order-status',
              method: 'POST',
              url: 'https://hooks.kettle-and-leaf.example/order-status',
              trigger: {
                triggerType: 2,
                condition: 0,
                functionCallingDescription: 'The customer asks where an order is.',
                functionCallingName: 'orderStatus',
              },
              useResponseInPrompt: true,
            },
          ],
        },
      ],
    },
  ],
}
