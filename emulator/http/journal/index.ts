export { createJournal, type Journal, type OpenEntry } from './journal.ts'
export type { Decision, JournalEntry } from './journal-entry.ts'
