export { type App, type AppOptions, createApp } from './create-app.ts'
export { createJournal, type Journal } from './journal/index.ts'
