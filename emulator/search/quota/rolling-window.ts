import type { Store } from '../../store/index.ts'
import type { Period, Window } from './window.ts'

const history = 'search-times'
const dayMs = 24 * 60 * 60 * 1000
const lengths: Record<Period, number> = { day: dayMs, month: 30 * dayMs }

/**
 * The last 24 hours and the last 30 days. The time of each search is kept, in milliseconds since 1970, by the UTC days
 * of a counter, so that days which have left the window can be forgotten as a whole.
 */
export const rollingWindow: Window = {
  used: (store, counter, now) => ({
    day: countWithin(store, counter, now, 'day'),
    month: countWithin(store, counter, now, 'month'),
  }),

  add(store, transaction, counter, now) {
    const today = partition(counter, now.getTime())
    if (store.history(history).entries(today).length === 0) {
      const oldest = partition(counter, now.getTime() - lengths.month)
      for (const kept of [...store.history(history).partitions()]) {
        if (kept.startsWith(counter) && kept < oldest) transaction.dropPartition(history, kept)
      }
    }
    transaction.append(history, today, now.getTime())
  },

  freeAt(store, counter, now, period, limit) {
    const times = timesWithin(store, counter, now, period)
    const leaving = times[times.length - limit] ?? now.getTime()
    return new Date(leaving + lengths[period])
  },

  forget(store, transaction, prefix) {
    for (const kept of [...store.history(history).partitions()]) {
      if (kept.startsWith(prefix)) transaction.dropPartition(history, kept)
    }
  },
}

function countWithin(store: Store, counter: string, now: Date, period: Period): number {
  return timesByDay(store, counter, now, period).reduce((count, times) => count + times.length, 0)
}

/** The times of a counter's searches in the period that ends now, oldest first. */
function timesWithin(store: Store, counter: string, now: Date, period: Period): number[] {
  return timesByDay(store, counter, now, period)
    .flat()
    .sort((one, other) => one - other)
}

/** Only the first day can lie partly before the period. */
function timesByDay(store: Store, counter: string, now: Date, period: Period): (readonly number[])[] {
  const end = now.getTime()
  const start = end - lengths[period]
  const days: (readonly number[])[] = []
  for (let time = start; time <= end; time += dayMs) {
    const times = store.history<number>(history).entries(partition(counter, time))
    days.push(time === start ? times.filter((kept) => kept > start) : times)
  }
  return days
}

function partition(counter: string, time: number): string {
  return `${counter}${new Date(time).toISOString().slice(0, 10)}`
}
