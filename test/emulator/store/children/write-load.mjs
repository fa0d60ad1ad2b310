// Sixteen writers at once, each counting on from where it finds itself, until the process is killed.
// Prints "writer count" for each transaction that was acknowledged. Arguments: directory, journalBytes.
import { openFileStore } from '../../../../dist/emulator/store/index.js'

const store = await openFileStore({ directory: process.argv[2], journalBytes: Number(process.argv[3]) })
process.stdout.write('open\n')

async function write(writer) {
  const first = (store.collection('left').get(writer)?.count ?? 0) + 1
  for (let count = first; ; count += 1) {
    await store.transact((transaction) => {
      transaction.put('left', writer, { count, text: 'x'.repeat(count % 300) })
      transaction.append('all', writer, count)
      if (count % 25 === 0) transaction.dropPartition('recent', writer, { soon: count % 50 === 0 })
      transaction.append('recent', writer, count)
      transaction.delete('right', writer)
      transaction.put('right', writer, { count })
    })
    process.stdout.write(`${writer} ${count}\n`)
  }
}

for (let writer = 0; writer < 16; writer += 1) write(`writer ${writer}`)
