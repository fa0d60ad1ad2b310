import { join } from 'node:path'
import { Tinypool } from 'tinypool'
import { packageRoot } from '../../../src/package-root.ts'
import type { DocumentContent } from '../document.ts'
import { nestedTooDeeply } from '../errors.ts'
import { type CutDocument, readAndCut } from './read-and-cut.ts'

/** In UTF-16 code units: what is longer would hold up requests for more than some hundredths of a second. */
const longestHere = 20_000

/**
 * Reads a document and cuts it into chunks of whole sentences. The parsers take ten seconds for a megabyte of Markdown,
 * and minutes for some: a long document is read in a thread of its own, so that requests go on.
 *
 * @throws Refusal (as a rejection) 400 when it is nested more deeply than the parsers can follow
 */
export async function cutDocument(content: DocumentContent): Promise<CutDocument> {
  try {
    return lengthOf(content) > longestHere ? await readElsewhere(content) : await readAndCut(content)
  } catch (error) {
    // The parsers call themselves once for each level, and how many the stack holds is known only when it is full.
    throw error instanceof RangeError ? nestedTooDeeply() : error
  }
}

function lengthOf(content: DocumentContent): number {
  if (content.text !== undefined) return content.text.length
  return content.html === undefined ? content.markdown.length : content.html.length
}

let thread: Tinypool | undefined

/** One document at a time, by all emulators of a process. The thread ends when it has had nothing to do for a while. */
function readElsewhere(content: DocumentContent): Promise<CutDocument> {
  thread ??= new Tinypool({
    // From the build also when this file does not run from there: a thread has no loader for TypeScript.
    filename: join(packageRoot(), 'dist', 'emulator', 'knowledge', 'text', 'read-and-cut.js'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 10_000,
  })
  return thread.run(content, { name: 'readAndCut' })
}
