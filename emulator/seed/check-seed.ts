import { setImmediate } from 'node:timers/promises'
import { findFaultMisfits, findMisfits, type Misfit } from '../../src/seed/index.ts'
import { Refusal } from '../refusal.ts'
import { misfit } from './errors.ts'
import type { SeedDocument } from './seed-document.ts'
import type { SeedPorts } from './seed-ports.ts'

/**
 * Checks all of a seed before any of it is added.
 *
 * @throws Refusal (as a rejection) 400 naming the first entry that contradicts another, or cannot be used
 */
export async function checkSeed(ports: SeedPorts, document: SeedDocument): Promise<void> {
  const [first] = [...findMisfits(document), ...faultMisfits(ports, document)]
  if (first) throw misfit(first)
  for (const [a, { agents = [] }] of document.accounts.entries()) {
    for (const [b, { documents = [] }] of agents.entries()) {
      for (const [c, knowledge] of documents.entries()) {
        await ports.checkDocument(knowledge).catch((error: unknown) => {
          const path = ['accounts', a, 'agents', b, 'documents', c]
          throw error instanceof Refusal ? misfit({ path, message: error.message }) : error
        })
        await setImmediate() // requests go on while a long seed is read
      }
    }
  }
}

function faultMisfits({ operations }: SeedPorts, { faults = [] }: SeedDocument): Misfit[] {
  return findFaultMisfits(faults, operations).map(({ path, message }) => ({
    path: ['faults', ...path],
    message,
  }))
}
