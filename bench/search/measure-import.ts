import type { Embedder } from '../../emulator/knowledge/index.ts'
import { AGENT, openKnowledge } from './open-knowledge.ts'
import { timed } from './timed.ts'

/** Chunks a second that are imported as `understudy start` does it. */
export async function measureImport(
  directory: string,
  embedder: Embedder,
  texts: readonly string[],
): Promise<number> {
  const { knowledge, close } = await openKnowledge(directory, embedder)
  const documents = texts.map((text, index) => ({ id: `d${index}`, text }))
  const time = await timed(() => knowledge.putDocuments(AGENT, documents))
  await close()
  return (1000 * texts.length) / time
}
