import { agentPath, unknownAgent } from '../checks/index.ts'
import { type Exchange, UnreachableError } from '../http/index.ts'
import type { Plan } from '../plan/index.ts'
import { ScratchError } from '../scratch/index.ts'
import { type Need, TargetError } from '../target/index.ts'
import type { RunContext } from './experiments.ts'

/**
 * Looks, before the first check, whether the service answers and takes the keys that the checks need: what is wrong
 * with a whole run is said once, not by every check. What it sends, the checks would send too.
 *
 * @throws UnreachableError when nothing answers, or something that is not the service
 * @throws TargetError when a key is refused
 */
export async function preflight(plan: Plan, context: RunContext): Promise<void> {
  await findService(context)
  const needed = new Set(plan.checks.flatMap(({ needs }) => needs))
  const tell = async (need: Need, refuses: typeof refusesSearch, name: string) =>
    needed.has(need) && (await refuses(context).catch(notKnown)) ? [name] : []
  const refused = [
    ...(await tell('managementKey', refusesManagement, 'managementKey (or uid)')),
    ...(await tell('knowledgeKey', refusesSearch, 'knowledgeKey')),
    ...(await tell('trackingKey', refusesTracking, 'trackingKey')),
  ]
  if (refused.length === 0) return
  throw new TargetError(
    `${context.target.url} refuses ${refused.join(' and ')} with 401; ` +
      'give the keys that belong together, or leave out what you do not have',
  )
}

/** Both requests lack a key, so no deployment does anything for them; and none says that there is no such path. */
async function findService({ session, target }: RunContext): Promise<void> {
  const search = { agent_id: 'understudy', utterance: 'tea' }
  const answers = [
    await session.send({ method: 'POST', path: '/knowledge/search', body: search }),
    await session.send({ method: 'PUT', path: agentPath(target), body: {} }),
  ]
  const [first] = answers
  if (first === undefined || !answers.every(isNotTheService)) return
  const location = first.headers['location']
  const said = location
    ? `${first.status} and points to ${location}`
    : `${first.status} (${first.headers['content-type'] ?? 'no content type'})`
  throw new UnreachableError(
    `${target.url} answers, but not as the service: ${said}; is the path of the address right?`,
  )
}

/** A refusal may be the page of a gateway before the service; only what is accepted without a key and is a page is a site. */
function isNotTheService({ status, headers }: Exchange): boolean {
  const isElsewhere = status === 404 || status === 405 || (status >= 300 && status < 400)
  return isElsewhere || (status < 300 && /^text\/html/i.test(headers['content-type'] ?? ''))
}

/** Two operations must agree: a single one that answers 401 may be a fault, which the checks will find. */
async function refusesManagement({ session, target, controls }: RunContext): Promise<boolean> {
  const { exchange } = await controls.createAgent('agent')
  if (exchange.status !== 401) return false
  const path = `${agentPath(target)}/${unknownAgent}`
  const deletion = await session.send({ method: 'DELETE', path, key: target.managementKey ?? '' })
  return deletion.status === 401
}

async function refusesSearch({ controls }: RunContext): Promise<boolean> {
  return (await controls.searchKnowledge('')).exchange.status === 401
}

async function refusesTracking({ controls }: RunContext): Promise<boolean> {
  return (await controls.recordTrackingEvent()).exchange.status === 401
}

/** Without an answer, or an agent to track, nothing is known of a key; the checks say what is wrong. */
function notKnown(error: unknown): boolean {
  if (error instanceof UnreachableError || error instanceof ScratchError) return false
  throw error
}
