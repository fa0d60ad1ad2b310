import type { Store, Transaction } from '../../store/index.ts'
import type { Delivery, Outcome } from './delivery.ts'

const history = 'deliveries'

/** An entry of the store's history: a delivery as it begins, and later how it ended. */
type Entry = { opened: Delivery } | { closed: string; outcome: Outcome }

interface Segment {
  name: string
  ids: string[]
}

export interface DeliveryLogOptions {
  /** How many deliveries a segment of the history holds; the oldest segment is dropped as a whole. */
  perSegment?: number
  segments?: number
}

/**
 * The latest deliveries. Each is written down before its call is made and again when it is over, so that one whose
 * process was killed between the two is found at the next start. Both writes are appended to the segment that the
 * delivery belongs to; segments that are full and over are dropped, oldest first.
 */
export class DeliveryLog {
  readonly #store: Store
  readonly #perSegment: number
  readonly #segments: number
  #order: Segment[] = []
  #written = 0
  readonly #deliveries = new Map<string, Delivery>()
  readonly #segmentOf = new Map<string, string>()

  constructor(store: Store, { perSegment = 500, segments = 4 }: DeliveryLogOptions = {}) {
    this.#store = store
    this.#perSegment = perSegment
    this.#segments = segments
    this.reload()
  }

  /** Reads everything from the store again. */
  reload(): void {
    this.#forget()
    const entries = this.#store.history<Entry>(history)
    for (const name of [...entries.partitions()].sort()) {
      const segment: Segment = { name, ids: [] }
      this.#order.push(segment)
      this.#written = Number(name)
      for (const entry of entries.entries(name)) {
        if ('opened' in entry) this.#keep(segment, entry.opened)
        else this.#finish(entry.closed, entry.outcome)
      }
    }
  }

  #forget(): void {
    this.#order = []
    this.#written = 0
    this.#deliveries.clear()
    this.#segmentOf.clear()
  }

  /** Writes down that a delivery begins. It is durable when the transaction is. */
  open(transaction: Transaction, delivery: Delivery): void {
    const segment = this.#segmentWithRoom(transaction)
    transaction.append(history, segment.name, { opened: delivery } satisfies Entry)
    this.#keep(segment, delivery)
  }

  /** Writes down how a delivery ended; one that is not known any more stays so. */
  async close(id: string, outcome: Outcome): Promise<Delivery | undefined> {
    const finished = this.#finish(id, outcome)
    if (finished) await this.#store.transact((transaction) => this.#append(transaction, id, outcome))
    return finished
  }

  /** Ends those that were under way when the process ended, all with one outcome. */
  async closePending(outcome: Outcome): Promise<void> {
    const pending = this.list().filter(({ verdict }) => verdict === 'pending')
    if (pending.length === 0) return
    await this.#store.transact((transaction) => {
      for (const { id } of pending) this.#append(transaction, id, outcome)
    })
    for (const { id } of pending) this.#finish(id, outcome)
  }

  find(id: string): Delivery | undefined {
    return this.#deliveries.get(id)
  }

  /** Newest first. */
  list(): Delivery[] {
    return [...this.#deliveries.values()].reverse()
  }

  #append(transaction: Transaction, id: string, outcome: Outcome): void {
    const segment = this.#segmentOf.get(id)
    if (segment !== undefined) {
      transaction.append(history, segment, { closed: id, outcome } satisfies Entry)
    }
  }

  #segmentWithRoom(transaction: Transaction): Segment {
    const last = this.#order.at(-1)
    if (last && last.ids.length < this.#perSegment) return last
    while (this.#order.length >= this.#segments && this.#dropOldest(transaction));
    this.#written += 1
    const segment: Segment = { name: String(this.#written).padStart(12, '0'), ids: [] }
    this.#order.push(segment)
    return segment
  }

  /** @returns false when one of the oldest is still under way: its end must find a place */
  #dropOldest(transaction: Transaction): boolean {
    const [oldest] = this.#order
    if (!oldest || oldest.ids.some((id) => this.find(id)?.verdict === 'pending')) return false
    transaction.dropPartition(history, oldest.name)
    for (const id of oldest.ids) {
      this.#deliveries.delete(id)
      this.#segmentOf.delete(id)
    }
    this.#order.shift()
    return true
  }

  #keep(segment: Segment, delivery: Delivery): void {
    segment.ids.push(delivery.id)
    this.#segmentOf.set(delivery.id, segment.name)
    this.#deliveries.set(delivery.id, delivery)
  }

  #finish(id: string, outcome: Outcome): Delivery | undefined {
    const delivery = this.#deliveries.get(id)
    if (!delivery) return undefined
    const finished = { ...delivery, ...outcome }
    this.#deliveries.set(id, finished)
    return finished
  }
}
