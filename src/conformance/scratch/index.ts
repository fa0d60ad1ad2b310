export { noteCreationsInDoubt } from './creations-in-doubt.ts'
export { type Ledger, ledgersIn, openLedger, readLedger } from './ledger.ts'
export {
  type Administrator,
  createScratchAgents,
  type ScratchAgents,
  ScratchError,
} from './scratch-agents.ts'
