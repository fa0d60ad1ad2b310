// Records events until the disk refuses, then reports as JSON what was answered to that, and how healthy the emulator is.
import { startEmulator } from '../../../../dist/src/index.js'

const logged = []
const emulator = await startEmulator({
  data: process.argv[2],
  report: ({ message }) => logged.push(message),
})
const ask = async (url, init) => {
  const answer = await fetch(url, init)
  return { status: answer.status, body: await answer.json() }
}
const track = () =>
  ask(`${emulator.url}/tracker/${emulator.agentId}/api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': emulator.account.keys.tracking },
    body: JSON.stringify({ event: 'x'.repeat(2000), userId: 'user-17' }),
  })
const before = await ask(`${emulator.control}/health`)
let refused = await track()
while (refused.status === 200) refused = await track()
const after = await ask(`${emulator.control}/health`)
await emulator.close().catch(() => undefined)
process.stdout.write(JSON.stringify({ before, refused, after, logged }))
