export {
  type Account,
  type AccountKeyKind,
  type AccountLimits,
  type EffectiveLimits,
  type KeyHolder,
  type KeyKind,
  opensAgent,
  type Plan,
  plans,
} from './account.ts'
export { type AccountChange, changeAccount, deleteAccount, noteAgentCreated } from './change-account.ts'
export { createAccount, type NewAccount } from './create-account.ts'
export { findAccount, findKeyHolder, getAccount, limitsOf, listAccounts } from './read.ts'
