/** Requirements, and why a mock that knows the contract and keeps nothing cannot come to another verdict on them. */
export interface Expected {
  why: string
  ids: string[]
}

/** What a stateless mock breaks. The list is whole: what else fails is an accusation too many. */
export const mustFail: Expected[] = [
  {
    why: 'it looks whether there is a key, not whose it is',
    ids: [
      ...['createAgent', 'updateAgent', 'deleteAgent'].flatMap((operation) => [
        `${operation}.security.unknownKey`,
        `${operation}.security.wrongKind.knowledgeKey`,
        `${operation}.security.wrongKind.trackingKey`,
      ]),
      'searchKnowledge.security.unknownKey',
      'searchKnowledge.security.wrongKind.managementKey',
      'searchKnowledge.security.wrongKind.trackingKey',
      'recordTrackingEvent.security.unknownKey',
      'recordTrackingEvent.security.wrongKind.managementKey',
      'recordTrackingEvent.security.wrongKind.knowledgeKey',
      'agents.delete.foreignRefused',
    ],
  },
  {
    why: 'it knows no accounts: none without an agent, none whose plan has no search or counts what it has',
    ids: [
      'agents.firstAgent.createRefused',
      'agents.firstAgent.updateRefused',
      'agents.firstAgent.deleteRefused',
      'agents.create.beyondLimit',
      'agents.create.webhooksBeyondLimit',
      'agents.update.webhooksBeyondLimit',
      'searchKnowledge.plans',
    ],
  },
  {
    why: 'it creates nothing and deletes nothing: every id is that of an agent, for good',
    ids: [
      'agents.create.distinctIds',
      'agents.delete.gone',
      'agents.delete.goneForGood',
      'agents.delete.knowledgeGone',
      'deleteAgent.responses.404',
      'recordTrackingEvent.responses.404',
    ],
  },
  {
    why: 'its answers are the examples of the contract, in which no key was asked for and no full text either',
    ids: ['agents.create.issuedKey.present', 'agents.update.issuedKey.present', 'search.allText.included'],
  },
  {
    why: 'it answers every search with the one example, whatever is asked, and of whichever agent',
    ids: [
      'search.isolation',
      'search.nothingFound',
      'search.lexical',
      'search.lexical.beforeAgentSettings',
      'search.follow.lexical',
      'search.follow.threshold',
      'search.threshold.excludes',
      'search.threshold.beforeAgentSettings',
      'search.metadataFilter.excludes',
      'search.metadataFilter.afterFetch',
      'search.cap',
      'search.fetch.default',
      'search.follow.cap',
      'searchKnowledge.fetch_limit.x-fetch-cap',
      'searchKnowledge.fetch_limit.x-fetch-default-under-follow',
    ],
  },
  {
    why: 'keywords of our own, x-max-tokens and x-profile, tell it nothing',
    ids: [
      'createAgent.agent.llmSettings.prompt.x-max-tokens',
      'updateAgent.agent.llmSettings.prompt.x-max-tokens',
      'agents.create.searchQueryPrompt.beyond',
      'agents.update.searchQueryPrompt.beyond',
      'agents.create.functionName.otherLetters',
      'agents.update.functionName.otherLetters',
      'agents.delete.malformedId',
    ],
  },
  { why: 'it answers 500 to the path `//`, which it cannot read as a URL', ids: ['http.noServerError'] },
]

/** What cannot be judged, since the answer to look at does not come. */
export const mustStayOpen: Expected[] = [
  {
    why: 'no event is refused with 404',
    ids: [
      'recordTrackingEvent.responses.404.contentType',
      'recordTrackingEvent.responses.404.type',
      'recordTrackingEvent.responses.404.error.required',
      'recordTrackingEvent.responses.404.error.type',
    ],
  },
  {
    why: 'an accepted event does not show that there is an agent where it is accepted of every agent',
    ids: [
      'agents.create.trackable',
      'agents.update.agentRemains',
      'agents.delete.siblingsUntouched',
      'agents.delete.refusedDeletesNothing',
      'agents.delete.foreignRemains',
    ],
  },
  { why: 'no key is issued', ids: ['agents.update.issueAgentApiKey', 'keys.issuedAgentKey.opens'] },
  { why: 'its plan has no end at which a place could become free', ids: ['agents.delete.placeFreed'] },
]
