// Opens the store in the directory that is its argument, says so, and holds it until it is killed.
import { openFileStore } from '../../../../dist/emulator/store/index.js'

const store = await openFileStore({ directory: process.argv[2] })
await store.transact((transaction) => transaction.put('agents', 'a', process.pid))
process.stdout.write('open\n')
setInterval(() => undefined, 1000)
