export { LexicalIndex } from './lexical-index.ts'
export { packIndex, unpackIndex } from './packed-index.ts'
export { type ReadPackedIndex, readPackedIndex, writePackedIndex } from './packed-index-file.ts'
export { Vocabulary } from './vocabulary.ts'
