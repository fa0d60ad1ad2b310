import { explainViolations, keepTellingErrors, loadContract, schemaOf } from '../../src/contract/index.ts'
import { completeProfile } from '../../src/profile/index.ts'
import { type Store, unfitRecord } from '../store/index.ts'
import { readStored } from './stored-state.ts'

/**
 * Holds the records that a data folder was found with to the contract. Its files may be edited by hand, and have no
 * checksum for that reason; a record of another shape would fail later, far from its file. Histories are sealed line by
 * line.
 *
 * @throws StoreError naming the record, and what it must be
 */
export async function checkStored(store: Store, directory: string): Promise<void> {
  const contract = await loadContract('control.openapi', completeProfile({}))
  const { collections } = readStored(store)
  const validate = contract.createAjv().compile({
    properties: { requestBody: schemaOf(contract, 'StateValues') },
  })
  if (validate({ requestBody: { collections } })) return
  for (const { message } of explainViolations(keepTellingErrors(validate.errors ?? []), 'state')) {
    const [, name = '', index, problem = ''] = place.exec(message) ?? []
    const record = collections[name]?.[Number(index)]
    if (record) throw unfitRecord(directory, name, record.key, problem)
  }
}

/** Messages begin with the path to what they are about: a record of a collection, or a collection that nobody reads. */
const place = /^collections\.(.+?)\[(\d+)\]\.(.*)$/s
