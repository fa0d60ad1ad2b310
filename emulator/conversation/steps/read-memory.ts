import type { Environment } from '../../environment/index.ts'
import { memoryOf, type TrackingRecord } from '../../tracking/index.ts'
import type { MemoryLine, MemoryStep } from '../trace.ts'

/** How many tracking records a turn reads, the latest, and how much of a raw event. */
const mostRecords = 50
const longestEvent = 1000

/** The user's memory: of each tracking record its digest, or the event where AI processing was disabled. */
export function readMemory(environment: Environment, agentId: string, userId: string): MemoryStep {
  const records = memoryOf(environment, agentId, userId)
  const leftOut = Math.max(0, records.length - mostRecords)
  return {
    step: 'memory',
    lines: records.slice(leftOut).map(asLine),
    ...(leftOut > 0 && { leftOut }),
  }
}

function asLine({ id, event, digest, recordedAt }: TrackingRecord): MemoryLine {
  const text = digest?.summary ?? (event.length > longestEvent ? `${event.slice(0, longestEvent)}…` : event)
  return { text, recordId: id, recordedAt, source: digest ? 'digest' : 'event' }
}
