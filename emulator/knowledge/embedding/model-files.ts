import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { modelIncomplete } from './errors.ts'

/** What a model consists of, within its folder. */
export const modelFiles = [
  'config.json',
  'tokenizer.json',
  'tokenizer_config.json',
  'onnx/model_quantized.onnx',
]
/** Changes when texts are prepared or vectors are pooled in another way. */
const METHOD = 'nfkc-mean-1'

/**
 * Names a model by what its files hold, so that a model that was changed in its place is another one.
 *
 * @throws EmbeddingError (as a rejection) `model` when a file is missing
 */
export async function identifyModel(directory: string): Promise<string> {
  const hash = createHash('sha256').update(METHOD)
  for (const file of modelFiles) {
    await pipeline(createReadStream(join(directory, file)), hash, { end: false }).catch((error: unknown) => {
      throw isAbsence(error) ? modelIncomplete(directory, file) : error
    })
  }
  return hash.digest('hex').slice(0, 16)
}

function isAbsence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}
