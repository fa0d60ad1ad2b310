import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { downloadModel, EmbeddingError, identifyModel } from '../../emulator/index.ts'
import { UsageError } from './usage-error.ts'

/**
 * The folder of the model that `--model` names: a folder, or a model of the hub, which is downloaded once. Undefined,
 * which is the bundled model, when that cannot be done now.
 *
 * @throws UsageError when it names neither
 * @throws EmbeddingError when the folder holds no model
 */
export async function readModel(name: string): Promise<string | undefined> {
  if (existsSync(name)) {
    await identifyModel(name)
    return name
  }
  if (!/^[\w.-]+\/[\w.-]+$/.test(name)) {
    throw new UsageError(
      `--model ${name}: there is no such folder; name one, or a model of the hub as owner/name`,
    )
  }
  try {
    return await downloadModel(name, {
      cacheDirectory: join(
        process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'),
        'understudy',
        'models',
      ),
      hub: process.env['HF_ENDPOINT'] ?? 'https://huggingface.co',
      fetch,
      onProgress: showProgress,
    })
  } catch (error) {
    if (!(error instanceof EmbeddingError)) throw error
    process.stderr.write(`understudy: ${error.message}; going on with the bundled model\n`)
    return undefined
  }
}

/** One line that counts up, where a person looks on. */
function showProgress(file: string, received: number, total: number): void {
  if (!process.stderr.isTTY) return
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)
  const end = received === total ? '\n' : ''
  process.stderr.write(`\r${file}: ${megabytes(received)} of ${megabytes(total)} MB${end}`)
}
