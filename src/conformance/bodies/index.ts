export { type AgentPart, agentBody, agentPartOf } from './agent-body.ts'
export { searchBody } from './search-body.ts'
export { trackingBody } from './tracking-body.ts'
