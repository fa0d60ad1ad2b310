export { type Ledger, openLedger } from './ledger.ts'
export {
  type Administrator,
  createScratchAgents,
  type ScratchAgents,
  ScratchError,
} from './scratch-agents.ts'
