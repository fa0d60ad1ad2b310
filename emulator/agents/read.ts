import type { Environment } from '../environment/index.ts'
import type { Agent } from './agent.ts'
import { unknownAgent } from './errors.ts'

export function listAgents({ store }: Environment): Agent[] {
  return [...store.collection<Agent>('agents').values()]
}

export function agentsOf(environment: Environment, uid: string): Agent[] {
  return listAgents(environment).filter((agent) => agent.uid === uid)
}

export function findAgent({ store }: Environment, id: string): Agent | undefined {
  return store.collection<Agent>('agents').get(id)
}

/** @throws Refusal 404 when there is no such agent */
export function getAgent(environment: Environment, id: string): Agent {
  const agent = findAgent(environment, id)
  if (!agent) throw unknownAgent(id)
  return agent
}
