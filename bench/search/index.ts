import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { evaluate } from './evaluate.ts'
import { measureSizes } from './measure-sizes.ts'

/*
 * What the search finds, and how fast it is:
 *
 *     npm run bench:search -- --eval DIR             nDCG@10 and Recall@10 on a retrieval set
 *     npm run bench:search -- --sizes 1000,10000     import, search, memory and start at these numbers of chunks
 *
 * `--model DIR` takes another embedding model, for both.
 */
const { values } = parseArgs({
  options: {
    eval: { type: 'string', multiple: true, default: [] },
    sizes: { type: 'string' },
    model: { type: 'string' },
  },
})

const print = (line: string) => process.stdout.write(`${line}\n`)

async function inNewFolder(use: (directory: string) => Promise<void>): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'understudy-bench-'))
  try {
    await use(directory)
  } finally {
    await rm(directory, { recursive: true })
  }
}

for (const set of values.eval) {
  print(`\n${set}`)
  await inNewFolder((directory) => evaluate(set, directory, values.model, print))
}
for (const size of values.sizes?.split(',') ?? []) {
  print(`\n${size} chunks`)
  await inNewFolder((directory) => measureSizes(Number(size), directory, values.model, print))
}
