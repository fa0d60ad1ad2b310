import type { Clock } from '../environment/index.ts'
import type { Work } from './knowledge.ts'

/** What is under way, and how far it has come. */
export class WorkList {
  readonly #clock: Clock
  readonly #underWay = new Set<Work>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /**
   * @param total how many documents it is about
   * @param carryOut is given the work, to note in it how far it has come
   */
  async track<Result>(
    kind: Work['kind'],
    agentId: string,
    total: number,
    carryOut: (work: Work) => Promise<Result>,
  ): Promise<Result> {
    const startedAt = this.#clock.now().toISOString()
    const work: Work = { kind, agentId, documents: { done: 0, total }, chunks: 0, startedAt }
    this.#underWay.add(work)
    try {
      return await carryOut(work)
    } finally {
      this.#underWay.delete(work)
    }
  }

  list(): Work[] {
    return [...this.#underWay].map((work) => structuredClone(work))
  }
}
