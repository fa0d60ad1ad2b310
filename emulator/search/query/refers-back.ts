import { contentWords, wordKey, wordsOf } from './content-words.ts'

const pronouns: ReadonlySet<string> = new Set(
  `he her hers him his it its ones she their theirs them these they those
  あそこ あちら あの あれ ここ こちら この これ そこ そちら その それ それら 彼 彼女`.split(/\s+/),
)

const connective =
  /^\s*((and|also|but|or|so|then|what about|how about|what if)\b|あと|じゃあ?|それで|では|ちなみに|ほかに|他に|また)/i

const fewWords = 2

/** Why an utterance is a question that only the conversation makes whole, or nothing when it stands alone. */
export function refersBack(utterance: string): string | undefined {
  const pronoun = wordsOf(utterance).find((word) => pronouns.has(wordKey(word)))
  if (pronoun !== undefined) return `"${pronoun}" refers to what was said`
  const [, opening] = connective.exec(utterance) ?? []
  if (opening !== undefined) return `"${opening}" goes on from what was said`
  const { length } = contentWords(utterance)
  return length <= fewWords ? `it has ${length} content words of its own` : undefined
}
