import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEmulator } from '../../../src/index.ts'
import { temporaryDirectory } from '../store/support/directory.ts'

test.each([
  ['agents', /"updatedAt"/, '"updatedAs"', /"[^"]+" of agents: .*value\.updatedAt is required/],
  [
    'accounts',
    /"plan": ?"enterprise"/,
    '"plan":"gold"',
    /"admin" of accounts: .*value\.plan must be one of free/,
  ],
])(
  'a data folder with a record that no emulator can use is refused, and the record named: %s',
  async (collection, good, bad, message) => {
    const data = await temporaryDirectory()
    await (await startEmulator({ data })).close()
    const file = join(data, 'collections', `${collection}.json`)
    const kept = await readFile(file, 'utf8')
    await writeFile(file, kept.replace(good, bad))
    await expect(startEmulator({ data })).rejects.toThrow(message)
    await expect(startEmulator({ data })).rejects.toThrow(`mend it in collections/${collection}.json`)
    await writeFile(file, kept)
    const emulator = await startEmulator({ data })
    expect(emulator.agentId).toBeDefined()
    await emulator.close()
  },
)
