import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkSchema, FileError, readSource } from '../../checked-file/index.ts'
import type { JsonObject } from '../../contract/index.ts'
import { packageRoot } from '../../package-root.ts'
import type { ReportFile } from './compare-reports.ts'

/**
 * Reads a report that `understudy verify --report json=FILE` wrote.
 *
 * @throws FileError naming what is wrong, and where
 */
export async function readReport(file: string): Promise<ReportFile> {
  const source = await readSource(file)
  const schema: JsonObject = JSON.parse(
    await readFile(join(packageRoot(), 'contracts', 'report.schema.json'), 'utf8'),
  )
  const problems = await checkSchema(source, source.value, schema)
  if (problems.length > 0) throw new FileError(problems)
  return source.value as ReportFile
}

/** Whether a file is meant as a report: it has results, which no profile has. */
export async function isReport(file: string): Promise<boolean> {
  const { value } = await readSource(file)
  return typeof value === 'object' && value !== null && 'results' in value
}
