export { createJournal, type Journal, type OpenEntry } from './journal.ts'
export type { Decision, JournalEntry, Trace } from './journal-entry.ts'
