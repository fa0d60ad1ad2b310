import { type Document, visit, type YAMLError } from 'yaml'

/** Says what is wrong with the YAML of a file, in words for whoever wrote it where the parser's are for a programmer. */
export function explainSyntax(document: Document, { code, pos, message }: YAMLError): string {
  if (code === 'MULTIPLE_DOCS')
    return 'a second YAML document begins here; a file holds one, so put it in a file of its own'
  if (code === 'DUPLICATE_KEY')
    return `the key "${scalarAt(document, pos[0])}" stands here a second time; keep one of the two`
  return message
}

function scalarAt(document: Document, offset: number): string {
  let text = ''
  visit(document, {
    Scalar(_key, { range, value }) {
      if (range?.[0] !== offset) return undefined
      text = String(value)
      return visit.BREAK
    },
  })
  return text
}
