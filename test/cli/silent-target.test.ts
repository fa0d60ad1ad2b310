import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder, understudy } from './support/understudy.ts'

/** A server that closes each connection at once. */
async function closing(): Promise<string> {
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const commands: [args: string[], exitCode: number][] = [
  [['verify', '--uid', 'a', '--management-key', 'b'], 3],
  [['learn', '--out', 'seen.yaml', '--uid', 'a', '--management-key', 'b'], 3],
  [['seed', 'demo', '--uid', 'a', '--management-key', 'b'], 2],
  [['turn', '--agent', 'a', '--user', 'b', 'Hello'], 2],
  [['snapshot', 'list'], 2],
]

test.each(commands)('a target that closes connections is one line: %j', async (args, exitCode) => {
  const url = await closing()
  const { code, stdout, stderr } = await understudy([...args, '--target', url], { cwd: temporaryFolder() })
    .ended
  expect(stdout).toBe('')
  // Which of them depends on how far the request has come.
  expect(stderr).toMatch(
    /^understudy: .*(the target does not answer|nothing answers there).*(other side closed|ECONNRESET|EPIPE).*\n$/,
  )
  expect(code).toBe(exitCode)
})
