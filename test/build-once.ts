import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Brings dist/ up to date before any test: tests that need a process of their own run it from there. */
export default async function buildOnce(): Promise<void> {
  const root = join(import.meta.dirname, '..')
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  await promisify(execFile)(process.execPath, [compiler, '-p', 'tsconfig.build.json'], { cwd: root })
}
