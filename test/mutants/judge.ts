import { nameOf } from './all-mutants.ts'
import type { Mutant } from './mutant.ts'
import type { Stage } from './stage.ts'

/** What became of a mutant. */
export interface Fate {
  name: string
  /** The requirement that it breaks. */
  breaks: string
  killed: boolean
  /** The verdict of the requirement that it breaks, with its message. */
  said: string
  /** The other requirements that failed, of those of the same part. */
  others: string[]
  /** How many others were looked at. */
  neighbours: number
}

/** Has a mutant verified by the requirement that it breaks and those of the same part. */
export async function judge(stage: Stage, mutant: Mutant): Promise<Fate> {
  const name = nameOf(mutant)
  const { breaks } = mutant
  try {
    const results = await stage.verify([partOf(mutant.breaks)], mutant)
    const inCompany = results.find(({ id }) => id === breaks)
    // What the mutant does to the neighbours' agents may keep the check from judging.
    const isJudged = inCompany?.finding.verdict !== 'error'
    const own = isJudged ? inCompany : (await stage.verify([breaks], mutant)).find(({ id }) => id === breaks)
    const others = results.filter(({ id, level }) => id !== breaks && level === 'must')
    const failed = others.filter(({ finding }) => finding.verdict === 'failed').map(({ id }) => id)
    return {
      name,
      breaks,
      killed: own?.finding.verdict === 'failed',
      said: `${own?.finding.verdict}: ${own?.finding.message}`,
      others: failed,
      neighbours: others.length,
    }
  } catch (error) {
    return { name, breaks, killed: false, said: String(error), others: [], neighbours: 0 }
  }
}

/** The beginning of an id that its neighbours share: `createAgent.agent.llmSettings`, `agents.delete`. */
function partOf(id: string): string {
  // Its neighbours would be the whole operation, of which nothing is left.
  if (id.endsWith('.route')) return id
  const words = id.split('.')
  return words.slice(0, Math.min(3, words.length - 1)).join('.')
}
