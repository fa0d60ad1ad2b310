import { basename, extname, join } from 'node:path'
import { glob } from 'tinyglobby'
import { readText } from '../checked-file/index.ts'
import { readFrontMatter } from './front-matter.ts'
import type { SeedKnowledge } from './seed-document.ts'

/** A document entry of a seed file: where its files are, and what all of them have in common. */
export type FilesEntry = Omit<SeedKnowledge, 'text' | 'html' | 'markdown'> & { files: string | string[] }

const forms: Record<string, 'text' | 'html' | 'markdown'> = {
  '.md': 'markdown',
  '.html': 'html',
  '.htm': 'html',
  '.txt': 'text',
}

/**
 * Reads the documents that an entry of a seed file names, in the order of their paths. What a file says of itself goes
 * before what the entry says of all.
 *
 * @throws Error when a pattern finds no file, or one is of another kind or empty
 * @throws FileError with a place in the document's own file when it is not UTF-8 or its front matter is wrong
 */
export async function readDocumentFiles(folder: string, entry: FilesEntry): Promise<SeedKnowledge[]> {
  const { files, ...common } = entry
  const patterns = [files].flat()
  const find = (wanted: string[]) => glob(wanted, { cwd: folder, onlyFiles: true })
  for (const pattern of patterns.filter((each) => !each.startsWith('!'))) {
    if ((await find([pattern])).length === 0) throw new Error(`no file is found by ${pattern} in ${folder}`)
  }
  const found = (await find(patterns)).sort()
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
  const path = join(folder, file)
  const text = await readText(path)
  const { own, content } = await readFrontMatter(path, text)
  if (content.trim() === '') throw new Error(`${file} has no text; write some, or leave the file out`)
  return {
    label: basename(file, extname(file)),
    ...common,
    ...own,
    metadata: { ...common.metadata, ...own.metadata },
    [form]: content,
  }
}
