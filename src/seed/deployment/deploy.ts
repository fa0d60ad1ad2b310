import type { ServiceClient } from '../../client/index.ts'
import { fetchFailure } from '../../fetch-failure.ts'
import type { Deployed } from './deployed.ts'
import { DeploymentError } from './errors.ts'
import type { DeploymentPlan, DeploymentStep } from './plan.ts'
import { type Answer, waitOut } from './wait-out.ts'

export interface Deployment {
  client: ServiceClient
  uid: string
  /** Milliseconds that must lie between two webhook creations. */
  webhookIntervalMs: number
  /** Milliseconds between two requests. */
  requestIntervalMs: number
  sleep(ms: number): Promise<void>
  /** Keeps what the deployment has been given; called before a request that nothing can undo, and after each step. */
  keep(deployed: Deployed): Promise<void>
  onStep(step: DeploymentStep): void
}

/**
 * Carries out a plan, one request after the other.
 *
 * @throws DeploymentError when the deployment refuses a step, or does not answer
 */
export async function deploy(plan: DeploymentPlan, before: Deployed, deployment: Deployment): Promise<void> {
  const { unanswered: _, ...known } = before
  const deployed: Deployed = structuredClone(known)
  for (const step of plan.steps) {
    // Killed between the request and its answer, the next run can say that this one step is in doubt.
    if (step.do === 'create' || step.do === 'track') {
      await deployment.keep({ ...deployed, unanswered: { do: step.do, name: step.name } })
    }
    const answer = await send(step, deployed, deployment)
    if (answer.response.ok || isGone(step, answer)) note(step, answer, deployed)
    await deployment.keep(deployed)
    if (!answer.response.ok && !isGone(step, answer)) throw refused(step, answer)
    deployment.onStep(step)
    await deployment.sleep(pause(step, deployment))
  }
}

/** A client cannot space the webhooks of one request, but can leave their whole time before the next. */
function pause(step: DeploymentStep, { webhookIntervalMs, requestIntervalMs }: Deployment): number {
  const webhooks = 'agent' in step ? (step.agent.webhooks?.length ?? 0) : 0
  return Math.max(requestIntervalMs, webhooks * webhookIntervalMs)
}

function send(step: DeploymentStep, deployed: Deployed, deployment: Deployment): Promise<Answer> {
  const { client, sleep } = deployment
  return waitOut(() => request(step, deployed, deployment, client), sleep).catch((failure: unknown) => {
    throw new DeploymentError(
      `the target did not answer to ${step.do} for "${step.name}" (${fetchFailure(failure)}); what was done before is kept, so the same command goes on from here`,
    )
  })
}

function request(
  step: DeploymentStep,
  { agents }: Deployed,
  { uid }: Deployment,
  client: ServiceClient,
): Promise<Answer> {
  const there = agents[step.name]
  switch (step.do) {
    case 'create':
    case 'update': {
      const { webhooks } = step.agent
      const agent = { ...step.agent.agent, ...(there && { id: there.id }) }
      const options = { params: { path: { uid } }, body: { agent, ...(webhooks && { webhooks }) } }
      return there
        ? client.PUT('/admin/{uid}/agent', options as never)
        : client.POST('/admin/{uid}/agent', options as never)
    }
    case 'delete':
      return client.DELETE('/admin/{uid}/agent/{agentId}', {
        params: { path: { uid, agentId: there?.id ?? '' } },
      })
    case 'track': {
      const { agent: _, at: __, ...body } = step.event
      const path = { trackerId: there?.id ?? '', platform: 'api' as const }
      return client.POST('/tracker/{trackerId}/{platform}', { params: { path }, body })
    }
  }
}

/** An agent that somebody else has deleted already need not be deleted. */
function isGone(step: DeploymentStep, { response }: Answer): boolean {
  return step.do === 'delete' && response.status === 404
}

function note(step: DeploymentStep, { data }: Answer, deployed: Deployed): void {
  if (step.do === 'track') deployed.tracked.push(step.digest)
  else if (step.do === 'delete') delete deployed.agents[step.name]
  else deployed.agents[step.name] = { id: (data as { id: string }).id, digest: step.digest }
}

function refused(step: DeploymentStep, { error, response }: Answer): DeploymentError {
  const said = typeof error === 'string' ? error : JSON.stringify(error)
  return new DeploymentError(
    `the target refused to ${step.do} for "${step.name}": ${response.status} ${said}; what was done before is kept, so the same command goes on from here`,
  )
}
