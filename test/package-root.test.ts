import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '../src/package-root.ts'

test('the package folder is the one with the package.json of this name', () => {
  const manifest: { name: string } = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8'))
  expect(manifest.name).toBe('understudy')
})
