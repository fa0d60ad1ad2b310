import { holdsState, readStateFolder, type State } from '../state-folder/index.ts'

/**
 * The state that `--import` names. When `--export-on-exit` names the same folder, the first start finds none there and
 * begins with the seed.
 *
 * @throws StateFolderError when the folder holds no state, or not a whole one
 */
export async function readImport(folder: string, exportOnExit?: string): Promise<State | undefined> {
  if (folder === exportOnExit && !(await holdsState(folder))) return undefined
  return readStateFolder(folder)
}
