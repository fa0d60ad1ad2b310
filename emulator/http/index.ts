export { type App, type AppOptions, createApp } from './create-app.ts'
export { createJournal, type Journal, type JournalEntry } from './journal/index.ts'
