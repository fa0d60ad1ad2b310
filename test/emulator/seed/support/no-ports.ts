import type { SeedPorts } from '../../../../emulator/seed/index.ts'

const unwanted = () => {
  throw new Error('this seed sets nothing beside the store')
}

/** For a seed of accounts and agents alone. */
export const noPorts: SeedPorts = {
  operations: [],
  faults: { add: unwanted },
  changeClock: unwanted,
  checkDocument: unwanted,
  putDocuments: unwanted,
}
