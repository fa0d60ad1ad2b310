// Compares the tool's tokenisation with that of @xenova/transformers: node check-tokenizer.mjs MODEL < samples.json

import { basename, dirname, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { AutoTokenizer, env } from '@xenova/transformers'

const folder = resolve(process.argv[2])
env.allowRemoteModels = false
env.localModelPath = dirname(folder)
const tokenizer = await AutoTokenizer.from_pretrained(basename(folder))

const samples = JSON.parse(await text(process.stdin))
const differing = samples.filter(
  (sample) => JSON.stringify(tokenizer.encode(sample.text).slice(0, 1024)) !== JSON.stringify(sample.ids),
)
for (const sample of differing) process.stdout.write(`differs: ${JSON.stringify(sample.text)}\n`)
process.stdout.write(`${samples.length} texts, ${differing.length} tokenised differently\n`)
process.exitCode = differing.length > 0 ? 1 : 0
