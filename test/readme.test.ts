import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { packageRoot } from '../src/package-root.ts'
import { startForTest } from './emulator/support/call.ts'

const run = promisify(execFile)

/** What stands under `<!-- run -->`: a block of bash, and what it prints. */
const marked = /<!-- run -->\n```bash\n(?<script>[\s\S]*?)```\n```json\n(?<output>[\s\S]*?)```/g

test('the calls of the README print what it says, one after the other', async () => {
  const readme = readFileSync(join(packageRoot(), 'README.md'), 'utf8')
  const blocks = [...readme.matchAll(marked)].map(({ groups = {} }) => groups)
  expect(blocks).toHaveLength(readme.split('<!-- run -->').length - 1)
  expect(blocks.length).toBeGreaterThan(0)
  const emulator = await startForTest({ seed: 'demo' }) // as `npm start` has it
  for (const { script = '', output = '' } of blocks) {
    const { stdout } = await run('bash', ['-c', script.replaceAll('http://127.0.0.1:4010', emulator.url)])
    expect(withoutNewNames(stdout).trim()).toBe(withoutNewNames(output).trim())
  }
})

/** New agents and keys have other names each time; the demo agent does not. */
function withoutNewNames(text: string): string {
  return text
    .replace(/(?!0b8f1f6e)[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, '(id)')
    .replace(/agent_[0-9a-f]{32}/g, '(key)')
}
