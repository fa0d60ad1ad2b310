import { dirname } from 'node:path'
import {
  checkSchema,
  FileError,
  fillIn,
  type Path,
  type Problem,
  readSource,
  type Source,
  type Variables,
} from '../checked-file/index.ts'
import { checkFaults } from './check-faults.ts'
import { seedFileSchema } from './file-schema.ts'
import { findMisfits } from './find-misfits.ts'
import { type FilesEntry, readDocumentFiles } from './read-document-files.ts'
import type { SeedDocument, SeedKnowledge } from './seed-document.ts'

/**
 * Reads a seed file: environment variables filled in, documents read from their files, references checked.
 *
 * @throws FileError with the place of each mistake, and what to write instead
 */
export async function readSeedFile(file: string, variables: Variables): Promise<SeedDocument> {
  const source = await readSource(file)
  const filled = fillIn(source, variables)
  refuse(filled.problems)
  refuse(await checkSchema(source, filled.value, await seedFileSchema()))
  const document = filled.value as SeedDocument
  refuse([
    ...findMisfits(document).map(({ path, message }) => source.problem(path, message)),
    ...(await checkFaults(source, document.faults ?? [], ['faults'])),
  ])
  return readDocuments(source, document)
}

/** Reads the seed that comes with the package: it needs nothing filled in, and the package's tests have checked it. */
export async function readPackagedSeed(file: string): Promise<SeedDocument> {
  const source = await readSource(file)
  return readDocuments(source, source.value as SeedDocument)
}

/** Puts the documents themselves in the place of the entries that only say in which files they are. */
async function readDocuments(source: Source, document: SeedDocument): Promise<SeedDocument> {
  const problems: Problem[] = []
  const read = async (entry: SeedKnowledge, path: Path): Promise<SeedKnowledge[]> => {
    if (!('files' in entry)) return [entry]
    return readDocumentFiles(dirname(source.file), entry as FilesEntry).catch((error: Error) => {
      if (error instanceof FileError) problems.push(...error.problems)
      else problems.push(source.problem(path, error.message))
      return []
    })
  }
  const expanded = structuredClone(document)
  for (const [a, { agents = [] }] of expanded.accounts.entries()) {
    for (const [b, agent] of agents.entries()) {
      const path = ['accounts', a, 'agents', b, 'documents']
      const texts = (agent.documents ?? []).map((entry, index) => read(entry, [...path, index]))
      if (agent.documents) agent.documents = (await Promise.all(texts)).flat()
    }
  }
  refuse(problems)
  return expanded
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new FileError(problems)
}
