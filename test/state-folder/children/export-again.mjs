// Exports one state after the other into the folder that is its argument, beginning at a number, until it is killed.
// Prints the number of each export that is complete.
import { writeStateFolder } from '../../../dist/src/state-folder/index.js'

const [folder, first] = process.argv.slice(2)
for (let number = Number(first); ; number += 1) {
  const records = Array.from({ length: 12 }, (_, index) => ({ key: `setting ${index}`, value: { number } }))
  const entries = Array.from({ length: 5 }, () => number)
  await writeStateFolder(folder, {
    format: 1,
    clock: { offsetMs: 0 },
    faults: [],
    collections: { settings: records },
    histories: { 'search-times': [{ partition: 'a', entries }] },
  })
  process.stdout.write(`${number}\n`)
}
