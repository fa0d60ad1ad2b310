import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { downloadModel, EmbeddingError, identifyModel } from '../../emulator/index.ts'
import { DownloadBar } from './download-bar.ts'
import { UsageError } from './usage-error.ts'

/** A model of the hub. What begins with a dot or a slash is a folder. */
const hubId = /^\w[\w.-]*\/\w[\w.-]*$/

export interface ModelOptions {
  /** Whether only this machine may be called. */
  offline?: boolean
  /** Tells what is wrong, and whether to go on with the bundled model. */
  confirm?: (problem: string) => Promise<boolean>
}

/**
 * The folder of the model that `--model` names: a folder, or a model of the hub, which is downloaded once. Undefined,
 * which is the bundled model, when that cannot be done now and the user does not mind.
 *
 * @throws UsageError when it names neither
 * @throws EmbeddingError when the folder holds no model, or the user would rather not go on with the bundled one
 */
export async function readModel(
  name: string,
  { offline = false, confirm = confirmAtTerminal }: ModelOptions = {},
): Promise<string | undefined> {
  if (existsSync(name)) {
    await identifyModel(name)
    return name
  }
  if (!hubId.test(name)) {
    throw new UsageError(
      `--model ${name}: there is no such folder; name one, or a model of the hub as owner/name`,
    )
  }
  const bar = new DownloadBar()
  try {
    return await downloadModel(name, {
      cacheDirectory: join(
        process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'),
        'understudy',
        'models',
      ),
      hub: process.env['HF_ENDPOINT'] ?? 'https://huggingface.co',
      fetch: offline ? refuseToFetch : fetch,
      onProgress: (file, received, total) => bar.show(file, received, total),
    })
  } catch (error) {
    bar.stop()
    if (!(error instanceof EmbeddingError) || !(await confirm(error.message))) throw error
    return undefined
  } finally {
    bar.stop()
  }
}

async function refuseToFetch(): Promise<never> {
  throw new Error('--offline calls no other machine')
}

/** Who is not there to answer is told, and goes on. */
async function confirmAtTerminal(problem: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    process.stderr.write(`understudy: ${problem}; going on with the bundled model\n`)
    return true
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(`understudy: ${problem}; go on with the bundled model? [Y/n] `)
  terminal.close()
  return !/^\s*n/i.test(answer)
}
