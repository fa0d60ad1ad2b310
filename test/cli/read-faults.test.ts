import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFaults } from '../../src/cli/read-faults.ts'
import { temporaryDirectory } from '../emulator/store/support/directory.ts'

test('a file of faults is told where it names no operation of the service, and where it changes nothing', async () => {
  const file = join(await temporaryDirectory(), 'faults.yaml')
  await writeFile(file, '- { operation: searchKnowlege, status: 500 }\n- { operation: "*", times: 3 }\n')
  const told = await readFaults(file).then(
    () => 'accepted',
    (error: Error) => error.message,
  )
  expect(told.split('\n')).toEqual([
    expect.stringContaining(
      `${file}:1:16: operation "searchKnowlege" is none of the service's: did you mean searchKnowledge?`,
    ),
    expect.stringContaining(`${file}:2:3: the fault changes nothing`),
  ])
})
