import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PACKAGE_NAME = 'understudy'

/**
 * The folder of this package, where `contracts/` and `data/` stand. The sources run from `src/` and, once built,
 * from `dist/src/`, so the way up is walked rather than counted.
 *
 * @throws Error when no folder above this file holds the package's package.json.
 */
export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!isPackage(folder)) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error(`no package.json named ${PACKAGE_NAME} above ${import.meta.url}`)
    folder = parent
  }
  return folder
}

function isPackage(folder: string): boolean {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return false
  const manifest: { name?: unknown } = JSON.parse(readFileSync(file, 'utf8'))
  return manifest.name === PACKAGE_NAME
}
