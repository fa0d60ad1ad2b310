import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cleanUp } from '../../src/conformance/index.ts'
import { openLedger, readLedger } from '../../src/conformance/scratch/index.ts'
import { quickPorts } from './support/ports.ts'
import { serve } from './support/serve.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

/** A run that crashed after it had made three agents and removed one, while it was making a fourth. */
async function crashedRun(url: string) {
  const ledgerFolder = temporaryFolder()
  const ledger = openLedger(ledgerFolder, 'crashed', url)
  for (const created of ['a', 'b', 'c']) {
    await ledger.note({ creating: `agent ${created}` })
    await ledger.note({ created })
    await ledger.note({ answered: `agent ${created}` })
  }
  await ledger.note({ creating: 'in flight' })
  await ledger.note({ removed: 'b' })
  await ledger.close('something')
  return { ledgerFolder, run: 'crashed', target: { url, uid: 'admin', managementKey: 'key' } }
}

test('what a crashed run has left is removed, and its ledger with it', async () => {
  const deleted: string[] = []
  const url = await serve((request, response) => {
    deleted.push(`${request.method} ${request.url} ${request.headers['x-api-key']}`)
    response.writeHead(204).end()
  })
  const { target, ...options } = await crashedRun(url)

  expect(await cleanUp(target, options, quickPorts())).toEqual({
    removed: ['a', 'c'],
    leftBehind: [],
    inDoubt: ['in flight'],
  })

  expect(deleted).toEqual(['DELETE /admin/admin/agent/a key', 'DELETE /admin/admin/agent/c key'])
  expect(readdirSync(options.ledgerFolder)).toEqual([])
})

test('an agent that is gone already counts as removed', async () => {
  const url = await serve((_, response) => response.writeHead(404).end())
  const { target, ...options } = await crashedRun(url)
  expect((await cleanUp(target, options, quickPorts())).leftBehind).toEqual([])
})

test('what could not be removed stays in the ledger', async () => {
  const url = await serve((request, response) =>
    response.writeHead(request.url?.endsWith('/a') ? 500 : 204).end(),
  )
  const { target, ...options } = await crashedRun(url)
  expect(await cleanUp(target, options, quickPorts())).toMatchObject({ removed: ['c'], leftBehind: ['a'] })
  expect(await readLedger(options.ledgerFolder, 'crashed')).toMatchObject({ target: url, left: ['a'] })
})

test('a request that the network loses is sent again', async () => {
  let requests = 0
  const url = await serve((request, response) => {
    requests += 1
    if (requests % 2 === 1) request.destroy()
    else response.writeHead(204).end()
  })
  const { target, ...options } = await crashedRun(url)
  expect((await cleanUp(target, options, quickPorts())).leftBehind).toEqual([])
})

test('a run without a ledger is refused, and the runs that have one are named', async () => {
  const { target, ...options } = await crashedRun('http://target.example')
  await expect(cleanUp(target, { ...options, run: '../other' }, quickPorts())).rejects.toThrow(
    /no ledger of the run "\.\.\/other", only of crashed/,
  )
})

test('a run against another address is refused', async () => {
  const { target, ...options } = await crashedRun('http://target.example')
  const other = { ...target, url: 'http://other.example' }
  await expect(cleanUp(other, options, quickPorts())).rejects.toThrow(
    'the run "crashed" was aimed at http://target.example, not at http://other.example',
  )
})

test('without a key that removes agents, the member that is missing is named', async () => {
  const { target, ...options } = await crashedRun('http://target.example')
  const { managementKey: _, ...keyless } = target
  await expect(cleanUp(keyless, options, quickPorts())).rejects.toThrow("give the target's managementKey")
})
