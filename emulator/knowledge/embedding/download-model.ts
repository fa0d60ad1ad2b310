import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { downloadFailed } from './errors.ts'
import { modelFiles } from './model-files.ts'

export interface ModelDownload {
  /** Where downloaded models are kept. */
  cacheDirectory: string
  fetch: typeof fetch
  /** Told, for each file, how many bytes have come of how many; the latter is 0 when that is not known. */
  onProgress(file: string, received: number, total: number): void
  /** The address of the hub. */
  hub: string
}

/**
 * The folder of a model of the hub, which is downloaded when it has not been. A model is there as a whole or not at
 * all.
 *
 * @param model `owner/name`
 * @throws EmbeddingError (as a rejection) `download` when it is not in the cache and cannot be fetched
 */
export async function downloadModel(model: string, download: ModelDownload): Promise<string> {
  const directory = join(download.cacheDirectory, ...model.split('/'))
  if (existsSync(directory)) return directory
  const unfinished = `${directory}.part`
  try {
    await rm(unfinished, { recursive: true, force: true })
    for (const file of modelFiles) await downloadFile(model, file, join(unfinished, file), download)
    await rename(unfinished, directory)
    return directory
  } catch (error) {
    throw downloadFailed(model, reasonOf(error))
  }
}

async function downloadFile(
  model: string,
  file: string,
  path: string,
  { fetch, onProgress, hub }: ModelDownload,
): Promise<void> {
  const url = `${hub}/${model}/resolve/main/${file}`
  const response = await fetch(url)
  if (!response.ok || response.body === null) throw new Error(`${url} answers ${response.status}`)
  const total = Number(response.headers.get('content-length') ?? 0)
  let received = 0
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      received += chunk.length
      onProgress(file, received, total)
      done(null, chunk)
    },
  })
  await mkdir(dirname(path), { recursive: true })
  await pipeline(Readable.fromWeb(response.body as ReadableStream), count, createWriteStream(path))
}

/** `fetch` says only that it failed; why is in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message || String(error.cause) : error.message
}
