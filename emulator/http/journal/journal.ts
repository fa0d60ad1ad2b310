import type { Clock } from '../../environment/index.ts'
import { redactBody, redactHeaders } from '../../redact.ts'
import type { JournalEntry, Trace } from './journal-entry.ts'

/** A request under way: what is known of it grows until it is answered. */
export type OpenEntry = Omit<JournalEntry, 'status' | 'answer' | 'decision' | 'durationMs'> & {
  startedAt: number
}

/** The latest requests, kept in memory. Once `capacity` is reached the oldest goes. */
export interface Journal {
  open(request: Pick<JournalEntry, 'method' | 'path' | 'headers'>): OpenEntry
  close(entry: OpenEntry, outcome: Pick<JournalEntry, 'status' | 'answer' | 'decision'>): void
  /** Newest first. */
  list(): JournalEntry[]
  find(id: string): JournalEntry | undefined
  clear(): void
}

export function createJournal(clock: Clock, capacity = 1000): Journal {
  const entries = new Map<string, JournalEntry>()
  let count = 0

  return {
    open(request) {
      count += 1
      return { id: `req-${count}`, at: clock.now().toISOString(), ...request, startedAt: clock.elapsed() }
    },
    close({ startedAt, ...entry }, outcome) {
      const durationMs = Math.round((clock.elapsed() - startedAt) * 1000) / 1000
      entries.set(entry.id, redact({ ...entry, ...outcome, durationMs }))
      const [oldest] = entries.keys()
      if (entries.size > capacity && oldest !== undefined) entries.delete(oldest)
    },
    list: () => [...entries.values()].reverse(),
    find: (id) => entries.get(id),
    clear: () => entries.clear(),
  }
}

function redact(entry: JournalEntry): JournalEntry {
  return {
    ...entry,
    headers: redactHeaders(entry.headers),
    ...('body' in entry && { body: redactBody(entry.body) }),
    ...('answer' in entry && { answer: redactBody(entry.answer) }),
    ...(entry.trace && { trace: redactBody(entry.trace) as Trace }),
  }
}
