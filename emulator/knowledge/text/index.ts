export { type ChunkSpan, cutChunks } from './cut-chunks.ts'
export { readContent } from './read-content.ts'
