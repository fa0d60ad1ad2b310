import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../src/package-root.ts'

/** The version of Understudy. */
export function version(): string {
  const manifest: { version: string } = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8'))
  return manifest.version
}
