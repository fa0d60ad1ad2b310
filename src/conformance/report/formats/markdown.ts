import type { PresentedResult } from '../present.ts'
import { placeOf } from './explain.ts'
import type { Format } from './format.ts'
import { skippedByNeed } from './skipped-by-need.ts'
import { inWords } from './summary-in-words.ts'

/** Markdown, for a pull request or a wiki: failures first, then what was not judged, skipped and observed. */
export const toMarkdown: Format = ({ target, summary, results, leftBehind, inDoubt, stale }) => {
  const having = (verdict: PresentedResult['verdict']) => results.filter((each) => each.verdict === verdict)
  const sections = [
    `# ${code(target.url)} held to the contract\n\n${inWords(summary)}`,
    section(
      'Broken',
      having('failed')
        .filter(({ known }) => !known)
        .map(failure),
    ),
    section(
      'Kept, though the baseline says broken',
      stale.map((id) => `- ${code(id)}`),
    ),
    section(
      'Broken as the baseline says',
      having('failed').flatMap(({ id, known }) => (known ? [`- ${code(id)}`] : [])),
    ),
    section(
      'Not judged',
      having('error').map(({ id, message }) => `- ${code(id)}: ${escapeText(message)}`),
    ),
    section(
      'Skipped',
      skippedByNeed(results).map(([need, ids]) => `- ${ids.length} for want of ${code(need)}`),
    ),
    table(having('observed')),
    section(
      'Left behind',
      leftBehind.map((id) => `- ${code(id)}`),
    ),
    section(
      'May be left behind',
      inDoubt.map((name) => `- an agent called ${code(name)}, whose creation was not answered`),
    ),
  ]
  return `${sections.filter(Boolean).join('\n\n')}\n`
}

function section(title: string, lines: string[]): string {
  return lines.length === 0 ? '' : `## ${title}\n\n${lines.join('\n')}`
}

function failure({ id, rule, expected = '', actual = '', source, evidence }: PresentedResult): string {
  const curl = evidence.at(-1)?.curl
  return [
    `### ${code(id)}\n`,
    `${escapeText(rule)} (specification: ${escapeText(placeOf(source))})\n`,
    `- expected ${escapeText(expected)}`,
    `- got ${code(actual)}\n`,
    ...(curl === undefined ? [] : [fenced(curl), '']),
  ].join('\n')
}

function table(results: PresentedResult[]): string {
  if (results.length === 0) return ''
  const rows = results.map(({ id, value }) => `| ${code(id)} | ${code(JSON.stringify(value) ?? '')} |`)
  return `## Observed where the specification is silent\n\n| point | value |\n|---|---|\n${rows.join('\n')}`
}

/** Code that holds backticks stands between more of them (CommonMark, section 6.1); a bar would end a cell. */
function code(text: string): string {
  const fence = '`'.repeat(longestRun(text) + 1)
  const line = text.replace(/\s+/g, ' ').replaceAll('|', '\\|')
  return fence.length > 1 ? `${fence} ${line} ${fence}` : `\`${line}\``
}

function fenced(text: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1))
  return `${fence}sh\n${text}\n${fence}`
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length))
}

function escapeText(text: string): string {
  return text.replace(/[\\*_[\]<>|#]/g, '\\$&').replace(/\s+/g, ' ')
}
