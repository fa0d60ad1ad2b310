/** Why the emulator refuses with 400 what Prism has nothing against, by the requirement or key that it names. */
export const beyondSchemas: { why: string; ids: string[] }[] = [
  {
    why: 'x-profile: what the profile chooses where the specification is silent, Prism does not read',
    ids: [
      'agents.emptyRequiredString',
      'agents.functionName.alphabet',
      'agents.functionParameters.checked',
      'agents.idFormat',
      'agents.searchQueryPrompt.unit',
      'search.emptyUtterance',
      'search.fetchLimitZero',
      'search.limitZero',
      'search.queryModelOther',
      'webhooks.headerCheck',
      'webhooks.urlCheck',
    ],
  },
  {
    why: 'x-max-tokens: nobody but us counts tokens',
    ids: [
      'createAgent.agent.llmSettings.prompt.x-max-tokens',
      'updateAgent.agent.llmSettings.prompt.x-max-tokens',
    ],
  },
  {
    why: 'it depends on what is stored: agents, their names, their number',
    ids: [
      'agents.create.alreadyExists',
      'agents.create.beyondLimit',
      'agents.webhookLimit',
      'search.unknownAgent',
    ],
  },
  { why: 'half of a surrogate pair is a string to JSON Schema', ids: ['http.loneSurrogates'] },
]
