import type { CheckContext } from '../checks/index.ts'
import type { Exchange } from '../http/index.ts'
import { recording } from './record.ts'

/** What a run works with; each check gets its own session and its own access to the experiments. */
export type RunContext = Omit<CheckContext, 'experiment'> & { signal?: AbortSignal }

/** Carries out each experiment once a run, however many checks rest on it, and gives all of them its evidence. */
export interface Experiments {
  /** @param exchanges takes the evidence */
  openTo(context: RunContext, exchanges: Exchange[]): CheckContext['experiment']
}

export function createExperiments(): Experiments {
  const begun = new Map<string, Promise<{ value: unknown; exchanges: Exchange[] }>>()
  const openTo: Experiments['openTo'] = (context, exchanges) => async (name, carryOut) => {
    const present = begun.get(name) ?? conduct(context, name, carryOut)
    begun.set(name, present)
    const { value, exchanges: seen } = await present
    exchanges.push(...seen)
    return value as Awaited<ReturnType<typeof carryOut>>
  }

  async function conduct(
    context: RunContext,
    name: string,
    carryOut: (context: CheckContext) => Promise<unknown>,
  ) {
    const { session, exchanges } = recording(context.session)
    const agents = context.agents.within(name)
    const value = await carryOut({ ...context, session, agents, experiment: openTo(context, exchanges) })
    return { value, exchanges }
  }

  return { openTo }
}
