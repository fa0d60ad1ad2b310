export { type Ledger, ledgersIn, openLedger, readLedger } from './ledger.ts'
export {
  type Administrator,
  agentsPath,
  createScratchAgents,
  type ScratchAgents,
  ScratchError,
} from './scratch-agents.ts'
export { watchAgents } from './watch-agents.ts'
