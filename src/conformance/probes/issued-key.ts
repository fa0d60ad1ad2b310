import { isObject } from '../../contract/index.ts'
import { searchBody, trackingBody } from '../bodies/index.ts'
import { agentPath, type CheckContext, searchCall, trackingCall } from '../checks/index.ts'
import { isSuccess } from '../http/index.ts'
import { type Observation, other, seen, uncontrolled } from './observation.ts'
import { type Probe, probe, tracking } from './probe.ts'
import type { ValueOf } from './profile-value.ts'
import { postAgent, putAgent } from './requests.ts'

type Opens = ValueOf<'keys.issuedAgentKey.opens'>

/** What an issued agent key opens, of the agent that it was issued for. */
export const issuedKeyProbes: Probe[] = [
  probe('keys.issuedAgentKey.opens', {
    needs: tracking,
    requests: 8,
    searches: 2,
    async observe(context) {
      const { exchange, id } = await postAgent(context, 'key', (body) => ({
        ...body,
        issueAgentApiKey: true,
      }))
      const key = isObject(exchange.json) ? exchange.json['issuedAgentApiKey'] : undefined
      if (!isSuccess(exchange) || id === undefined || typeof key !== 'string') return uncontrolled(exchange)
      try {
        return await tryKey(context, id, key)
      } finally {
        await context.agents.remove(id)
      }
    },
  }),
]

async function tryKey(context: CheckContext, id: string, key: string): Promise<Observation<Opens>> {
  const { session, target, run } = context
  const record = trackingCall(target, id, trackingBody(`understudy-${run}`))
  const control = await session.send(record)
  if (!isSuccess(control)) return uncontrolled(control)
  const opened: string[] = []
  const note = (operation: string, isOpen: boolean) => {
    if (isOpen) opened.push(operation)
  }
  note('tracking', isSuccess(await session.send({ ...record, key })))
  note('update', isSuccess(await putAgent(context, 'agent', id, undefined, { key })))
  // Some plans have no search: then it tells nothing of the key.
  const search = searchCall(target, searchBody(id, 'tea', ''))
  const isSearchable = target.knowledgeKey !== undefined && isSuccess(await session.send(search))
  if (isSearchable) note('search', isSuccess(await session.send({ ...search, key })))
  const path = `${agentPath(target)}/${encodeURIComponent(id)}`
  note('delete', isSuccess(await session.send({ method: 'DELETE', path, key })))
  return readOpened(opened, isSearchable ? 4 : 3)
}

function readOpened(opened: readonly string[], tried: number): Observation<Opens> {
  if (opened.length === 0) return seen('nothing', 'it opens no operation')
  const said = `it opens ${opened.join(', ')}`
  if (opened.length === tried) return seen('all-of-the-agent', said)
  return opened.join() === 'tracking' ? seen('tracking', said) : other(said)
}
