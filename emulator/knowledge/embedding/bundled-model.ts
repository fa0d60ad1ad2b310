import { join } from 'node:path'
import { packageRoot } from '../../../src/package-root.ts'

/** The folder of the model that comes with the package. */
export function bundledModel(): string {
  return join(packageRoot(), 'data', 'model')
}
