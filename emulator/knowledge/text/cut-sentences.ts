import { type Span, segmentSpans } from '../segment-spans.ts'
import { countTokens } from './count-tokens.ts'

/** A sentence, or what there is of one, with its size. */
export interface Piece extends Span {
  tokens: number
}

// One of each for all languages: the boundaries are those of UAX #29, which also knows 。！？ and words of Japanese.
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })
const words = new Intl.Segmenter('en', { granularity: 'word' })

/** The sentences of a block; one of more than `limit` tokens is cut between words. */
export function cutSentences(text: string, block: Span, limit: number): Piece[] {
  const pieces = segmentSpans(sentences, text, block).flatMap((sentence) => {
    const tokens = countTokens(text.slice(sentence.start, sentence.end))
    return tokens <= limit ? [{ ...sentence, tokens }] : cutWords(text, sentence, limit)
  })
  return pieces.filter(({ start, end }) => text.slice(start, end).trim() !== '')
}

function cutWords(text: string, sentence: Span, limit: number): Piece[] {
  const pieces: Piece[] = []
  let piece: Piece | undefined
  for (const word of segmentSpans(words, text, sentence).flatMap((each) => cutLongWord(text, each, limit))) {
    const tokens = countTokens(text.slice(word.start, word.end))
    if (piece && piece.tokens + tokens <= limit) {
      piece.end = word.end
      piece.tokens += tokens
    } else {
      piece = { ...word, tokens }
      pieces.push(piece)
    }
  }
  return pieces
}

/** Something like a long hash or an encoded image is one word; it must not make a chunk of any size. */
function cutLongWord(text: string, word: Span, limit: number): Span[] {
  const spans: Span[] = []
  for (let { start } = word; start < word.end; ) {
    const splitsPair = isLowSurrogate(text.charCodeAt(start + limit))
    const end = Math.min(start + limit + (splitsPair ? 1 : 0), word.end)
    spans.push({ start, end })
    start = end
  }
  return spans
}

const isLowSurrogate = (codeUnit: number) => codeUnit >= 0xdc00 && codeUnit <= 0xdfff
