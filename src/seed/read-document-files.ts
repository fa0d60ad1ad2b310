import { readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { glob } from 'tinyglobby'
import { parse } from 'yaml'
import { isObject } from '../contract/index.ts'
import type { SeedKnowledge } from './seed-document.ts'

/** A document entry of a seed file: where its files are, and what all of them have in common. */
export type FilesEntry = Omit<SeedKnowledge, 'text' | 'html' | 'markdown'> & { files: string | string[] }

const forms: Record<string, 'text' | 'html' | 'markdown'> = {
  '.md': 'markdown',
  '.html': 'html',
  '.htm': 'html',
  '.txt': 'text',
}

/** A file's own label, url and metadata, in YAML between two lines of three hyphens at its beginning. */
const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/

/**
 * Reads the documents that an entry of a seed file names, in the order of their paths. What a file says of itself goes
 * before what the entry says of all.
 *
 * @throws Error when no file is found, one is of another kind, or its front matter is no YAML object
 */
export async function readDocumentFiles(folder: string, entry: FilesEntry): Promise<SeedKnowledge[]> {
  const { files, ...common } = entry
  const patterns = [files].flat()
  const found = (await glob(patterns, { cwd: folder, onlyFiles: true })).sort()
  if (found.length === 0) throw new Error(`no file is found by ${patterns.join(', ')} in ${folder}`)
  return Promise.all(found.map((file) => readDocumentFile(folder, file, common)))
}

async function readDocumentFile(
  folder: string,
  file: string,
  common: Omit<FilesEntry, 'files'>,
): Promise<SeedKnowledge> {
  const form = forms[extname(file).toLowerCase()]
  if (!form) throw new Error(`${file} is no document; those end in ${Object.keys(forms).join(', ')}`)
  const text = await readFile(join(folder, file), 'utf8')
  const own = readFrontMatter(file, text)
  return {
    label: basename(file, extname(file)),
    ...common,
    ...own,
    metadata: { ...common.metadata, ...own.metadata },
    [form]: text.replace(frontMatter, ''),
  }
}

function readFrontMatter(file: string, text: string): Pick<SeedKnowledge, 'label' | 'url' | 'metadata'> {
  const [, yaml] = frontMatter.exec(text) ?? []
  if (yaml === undefined) return {}
  const value: unknown = parse(yaml)
  if (!isObject(value)) throw new Error(`${file} begins with front matter that is no YAML object`)
  const unknown = Object.keys(value).find((member) => !['label', 'url', 'metadata'].includes(member))
  if (unknown)
    throw new Error(`${file} has "${unknown}" in its front matter; that holds label, url and metadata`)
  return value as Pick<SeedKnowledge, 'label' | 'url' | 'metadata'>
}
