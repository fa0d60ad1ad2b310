import type { SeedPorts } from '../../../../emulator/seed/index.ts'

const unwanted = () => {
  throw new Error('this seed sets nothing beside the store')
}

/** For a seed of accounts and agents alone. */
export const noPorts: SeedPorts = { faults: { add: unwanted }, changeClock: unwanted, putDocuments: unwanted }
