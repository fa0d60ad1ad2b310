// Writes until the disk refuses, then reports as JSON what was acknowledged and what was answered afterwards.
import { openFileStore } from '../../../../dist/emulator/store/index.js'

const store = await openFileStore({ directory: process.argv[2] })
const errors = []
let acknowledged = 0
for (let number = 1; errors.length < 2; number += 1) {
  try {
    await store.transact((transaction) =>
      transaction.append('tracking', 'a', { number, text: 'x'.repeat(500) }),
    )
    acknowledged = number
  } catch ({ code, message }) {
    errors.push({ code, message })
  }
}
const closing = await store.close().catch(({ code }) => code)
process.stdout.write(
  JSON.stringify({ acknowledged, errors, closing, inMemory: store.history('tracking').entries('a').length }),
)
