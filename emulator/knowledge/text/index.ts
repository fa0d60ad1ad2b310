export { type ChunkSpan, cutChunks } from './cut-chunks.ts'
export { cutDocument } from './cut-document.ts'
export type { CutDocument } from './read-and-cut.ts'
export { readContent } from './read-content.ts'
