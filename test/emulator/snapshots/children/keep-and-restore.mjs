// Runs an emulator on a data folder. Arguments: the folder, an agent's id, its tracking key. Over and over: tracks an event, keeps a snapshot, imports
// an empty state and restores the snapshot, until it is killed. Prints what is about to begin, and "kept N" when the
// snapshot with N events is complete.
import { startEmulator } from '../../../../dist/src/index.js'

const [data, agentId, trackingKey] = process.argv.slice(2)
const { control, url } = await startEmulator({ seed: 'demo', data })
const say = (text) => process.stdout.write(`${text}\n`)
const send = async (method, path, body) => {
  const response = await fetch(control + path, { method, ...(body && { body: JSON.stringify(body) }) })
  if (!response.ok) throw new Error(await response.text())
  return response
}
const memory = async () => (await (await send('GET', `/agents/${agentId}/users/u`)).json()).memory.length
const snapshots = await (await send('GET', '/snapshots')).json()
if (snapshots.length > 0) await send('POST', '/snapshots/base/restore')
const state = await (await send('GET', '/state')).json()
const empty = { ...state, collections: { settings: state.collections.settings }, histories: {} }

say('open')
for (;;) {
  await fetch(`${url}/tracker/${agentId}/api`, {
    method: 'POST',
    headers: { 'x-api-key': trackingKey, 'content-type': 'application/json' },
    body: JSON.stringify({ event: 'e', userId: 'u' }),
  })
  const count = await memory()
  say(`keeping ${count}`)
  await send('POST', '/snapshots', { name: 'base' })
  say(`kept ${count}`)
  await send('PUT', '/state', empty)
  say('imported')
  await send('POST', '/snapshots/base/restore')
  say('restored')
}
