/** A folder that holds no state, or not a whole one, or that may not be written over. */
export class StateFolderError extends Error {
  override readonly name = 'StateFolderError'
}

export const notAnExport = (folder: string, manifest: string): StateFolderError =>
  new StateFolderError(
    `${folder} holds other things than an export (it has no ${manifest}), so it is left alone; choose a folder that is new or empty, or one that was exported before`,
  )

export const holdsForeign = (folder: string, entry: string): StateFolderError =>
  new StateFolderError(
    `${folder} holds ${entry}, which is no part of an export and would be lost, so all is left as it is; move it away, or export into a folder that holds nothing else (it may lie in the work tree of a repository)`,
  )

export const unusable = (folder: string, { code, message }: NodeJS.ErrnoException): StateFolderError => {
  const reason = code === 'ENOTDIR' ? 'a file is in its place' : message
  return new StateFolderError(
    `${folder} cannot take an export (${reason}); choose a folder that can be written to`,
  )
}

export const nothingExported = (folder: string, manifest: string): StateFolderError =>
  new StateFolderError(
    `${folder} holds no exported state: there is no ${manifest}; \`understudy snapshot export\` writes such a folder`,
  )

export const damaged = (file: string, what: string): StateFolderError =>
  new StateFolderError(`${file} ${what}; export the state again, or take the folder from where you keep it`)

export const unfit = (file: string, what: string): StateFolderError =>
  new StateFolderError(
    `${file} says what no emulator can use: ${what}; mend it, or take the folder from where you keep it`,
  )

export const unknownFormat = (file: string, format: unknown): StateFolderError =>
  new StateFolderError(
    `${file} says format ${JSON.stringify(format)}; this version reads format 1: use the version that wrote it`,
  )
