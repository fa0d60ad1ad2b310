import type { Period, Window } from './window.ts'

/** The searches of the latest day and month in which there was one. */
interface Count {
  /** As `2026-01-31`. */
  day: string
  inDay: number
  inMonth: number
}

const collection = 'search-counts'

/** Calendar days and months in UTC. One record a counter, however many searches there are. */
export const calendarWindow: Window = {
  used(store, counter, now) {
    const count = store.collection<Count>(collection).get(counter)
    const day = dayOf(now)
    return {
      day: count?.day === day ? count.inDay : 0,
      month: count && monthOf(count.day) === monthOf(day) ? count.inMonth : 0,
    }
  },

  add(store, transaction, counter, now) {
    const used = calendarWindow.used(store, counter, now)
    const count: Count = { day: dayOf(now), inDay: used.day + 1, inMonth: used.month + 1 }
    transaction.put(collection, counter, count)
  },

  freeAt: (_store, _counter, now, period) => nextStart(now, period),

  forget(store, transaction, prefix) {
    for (const counter of [...store.collection(collection).keys()]) {
      if (counter.startsWith(prefix)) transaction.delete(collection, counter)
    }
  },
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}

function monthOf(day: string): string {
  return day.slice(0, 7)
}

function nextStart(now: Date, period: Period): Date {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const next = period === 'day' ? [month, now.getUTCDate() + 1] : [month + 1, 1]
  return new Date(Date.UTC(year, next[0] ?? month, next[1]))
}
