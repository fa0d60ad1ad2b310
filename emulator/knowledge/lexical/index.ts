export { LexicalIndex } from './lexical-index.ts'
export { Vocabulary } from './vocabulary.ts'
