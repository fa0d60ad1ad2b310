import pc from 'picocolors'
import { type Redactor, showText } from '../report/index.ts'
import type { Comparison, Difference } from './comparison.ts'

/** A comparison for a person at a terminal: what differs, then what only one side speaks of, then the counts. */
export function comparisonToTerminal(
  { compared, differences, oneSided }: Comparison,
  [a, b]: readonly [string, string],
  redact: Redactor,
): string {
  const show = showText(redact)
  const block =
    (word: string) =>
    ({ name, ...said }: Difference) =>
      `${word} ${pc.bold(show(name))}\n  ${show(a)}: ${show(said.a)}\n  ${show(b)}: ${show(said.b)}`
  const blocks = [
    ...differences.map(block(pc.red('differs'))),
    ...oneSided.map(block(pc.yellow('on one side only'))),
    `${compared} compared: ${differences.length} differences, ${oneSided.length} on one side only`,
  ]
  return `${blocks.join('\n\n')}\n`
}
