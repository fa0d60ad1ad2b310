import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { replaceFile, syncDirectory } from './disk.ts'
import { notAStore, unknownFormat } from './errors.ts'
import { journalStart, type Layout } from './layout.ts'
import { whenPresent } from './when-present.ts'

const NAME = 'understudy-store'
const VERSION = 1
const EXPECTED = `{"format":"${NAME}","version":${VERSION}}`

/** `absent` in a directory that is no store yet, `damaged` when the file does not tell any format. */
export type FormatReading = 'known' | 'absent' | 'damaged'

/**
 * Looks at the directory's format and touches nothing.
 *
 * @throws StoreError `format` when the file names another format or version, or when it is missing where
 * there are files that look like a store's: they may be anyone's.
 */
export async function readFormat(layout: Layout): Promise<FormatReading> {
  const names = (await whenPresent(readdir(layout.root))) ?? [] // before the mark, which a store has first
  const text = await whenPresent(readFile(layout.format, 'utf8'))
  if (text === undefined) return absent(layout, names)
  const stated = parse(text)
  if (stated === undefined) return 'damaged'
  if (stated.format !== NAME || stated.version !== VERSION) {
    throw unknownFormat(layout.format, JSON.stringify(stated), EXPECTED)
  }
  return 'known'
}

export async function writeFormat(layout: Layout): Promise<void> {
  await replaceFile(layout.format, `${EXPECTED}\n`)
  await syncDirectory(layout.root)
}

function absent(layout: Layout, names: readonly string[]): FormatReading {
  const own = [basename(layout.collections), basename(layout.histories)]
  const found = names.find((name) => own.includes(name) || journalStart(name) !== undefined)
  if (found !== undefined) throw notAStore(layout.root, found, basename(layout.format), EXPECTED)
  return 'absent'
}

function parse(text: string): { format: unknown; version: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return undefined
    return 'format' in value && 'version' in value
      ? { format: value.format, version: value.version }
      : undefined
  } catch {
    return undefined
  }
}
