export { checkSchema, controlSchema } from './check-schema.ts'
export { FileError, type Problem, UnreadableFileError } from './errors.ts'
export { fillIn, type Variables } from './fill-in.ts'
export { type Path, parseSource, readSource, type Source } from './source.ts'
