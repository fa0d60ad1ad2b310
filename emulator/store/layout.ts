import { createHash } from 'node:crypto'
import { join } from 'node:path'

/**
 * Where things are in a data directory:
 *
 *     understudy-store.json                 the mark of a store: which format this is
 *     journal-000000000042.ndjson           transactions from 42 on that the files below may lack
 *     collections/agents.json               one collection, as of the transaction it names
 *     history/tracking/<partition>.ndjson   one partition of a history
 *     set-aside/0001-agents.json            damaged files
 *     lock-4711                             the process that has it open
 */
export class Layout {
  readonly root: string
  readonly format: string
  readonly collections: string
  readonly histories: string
  readonly setAside: string

  constructor(root: string) {
    this.root = root
    this.format = join(root, 'understudy-store.json')
    this.collections = join(root, 'collections')
    this.histories = join(root, 'history')
    this.setAside = join(root, 'set-aside')
  }

  collection(name: string): string {
    return join(this.collections, `${fileName(name)}.json`)
  }

  history(name: string): string {
    return join(this.histories, fileName(name))
  }

  partition(history: string, partition: string): string {
    return join(this.history(history), `${fileName(partition)}.ndjson`)
  }

  journal(firstSequence: number): string {
    return join(this.root, `journal-${String(firstSequence).padStart(12, '0')}.ndjson`)
  }
}

/** The first sequence number that a journal of this name may hold; undefined for other files. */
export function journalStart(file: string): number | undefined {
  const digits = /^journal-(\d{12,15})\.ndjson$/.exec(file)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

const LONGEST_NAME = 150

/**
 * A file name of its own for any string: safe on every file system, also where upper and lower case are one,
 * and readable for the usual ids. `%` and `%%` cannot come out of the escapes, so they stand for the empty
 * name and for the digest of a name too long for a file.
 */
function fileName(name: string): string {
  if (name === '') return '%'
  const escaped = name.replace(/[^a-z0-9_-]/g, escapeCodeUnit)
  if (escaped.length <= LONGEST_NAME) return escaped
  const digest = createHash('sha256').update(name, 'utf16le').digest('hex')
  return `${escaped.slice(0, LONGEST_NAME - digest.length)}%%${digest}`
}

function escapeCodeUnit(codeUnit: string): string {
  const hex = codeUnit.charCodeAt(0).toString(16)
  return hex.length <= 2 ? `%${hex.padStart(2, '0')}` : `%u${hex.padStart(4, '0')}`
}
