import type { ServiceClient } from '../../client/index.ts'
import type { Deployed } from './deployed.ts'
import type { DeploymentPlan, DeploymentStep } from './plan.ts'

/** A deployment refused a step; what was done before is kept. */
export class DeploymentError extends Error {
  override readonly name = 'DeploymentError'
}

export interface Deployment {
  client: ServiceClient
  uid: string
  /** Milliseconds that must lie between two webhook creations. */
  webhookIntervalMs: number
  /** Milliseconds between two requests. */
  requestIntervalMs: number
  sleep(ms: number): Promise<void>
  /** Called after each step, with all that the deployment has been given by then. */
  onStep(deployed: Deployed, step: DeploymentStep): Promise<void>
}

/**
 * Carries out a plan, one request after the other.
 *
 * @throws DeploymentError when the deployment refuses a step
 */
export async function deploy(plan: DeploymentPlan, before: Deployed, deployment: Deployment): Promise<void> {
  const deployed = structuredClone(before)
  for (const step of plan.steps) {
    await carryOut(step, deployed, deployment)
    await deployment.onStep(deployed, step)
    await deployment.sleep(pause(step, deployment))
  }
}

/** A client cannot space the webhooks of one request, but can leave their whole time before the next. */
function pause(step: DeploymentStep, { webhookIntervalMs, requestIntervalMs }: Deployment): number {
  const webhooks = 'agent' in step ? (step.agent.webhooks?.length ?? 0) : 0
  return Math.max(requestIntervalMs, webhooks * webhookIntervalMs)
}

async function carryOut(step: DeploymentStep, deployed: Deployed, deployment: Deployment): Promise<void> {
  const { client, uid } = deployment
  const there = deployed.agents[step.name]
  switch (step.do) {
    case 'create':
    case 'update': {
      const { webhooks } = step.agent
      const agent = { ...step.agent.agent, ...(there && { id: there.id }) }
      const options = { params: { path: { uid } }, body: { agent, ...(webhooks && { webhooks }) } }
      const answer = there
        ? await client.PUT('/admin/{uid}/agent', options as never)
        : await client.POST('/admin/{uid}/agent', options as never)
      const { id } = accepted(step, answer) as { id: string }
      deployed.agents[step.name] = { id, digest: step.digest }
      return
    }
    case 'delete': {
      if (!there) return
      const path = { uid, agentId: there.id }
      const answer = await client.DELETE('/admin/{uid}/agent/{agentId}', { params: { path } })
      if (answer.response.status !== 404) accepted(step, answer)
      delete deployed.agents[step.name]
      return
    }
    case 'track': {
      const { agent: _, at: __, ...body } = step.event
      const path = { trackerId: there?.id ?? '', platform: 'api' as const }
      accepted(step, await client.POST('/tracker/{trackerId}/{platform}', { params: { path }, body }))
      deployed.tracked.push(step.digest)
    }
  }
}

function accepted(
  step: DeploymentStep,
  { data, error, response }: { data?: unknown; error?: unknown; response: Response },
): unknown {
  if (response.ok) return data
  const said = typeof error === 'string' ? error : JSON.stringify(error)
  throw new DeploymentError(
    `the target refused to ${step.do} for "${step.name}": ${response.status} ${said}; what was done before is kept, so the same command goes on from here`,
  )
}
