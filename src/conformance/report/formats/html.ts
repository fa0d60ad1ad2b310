import type { PresentedExchange, PresentedResult } from '../present.ts'
import { byOperation } from './by-operation.ts'
import { placeOf } from './explain.ts'
import type { Format } from './format.ts'
import { styles } from './html-styles.ts'
import { inWords } from './summary-in-words.ts'

/** One HTML file that needs no other: counts, failures with their evidence, then every requirement by operation. */
export const toHtml: Format = (
  { run, target, summary, results, leftBehind, inDoubt, stale },
  { startedAt },
) => {
  const failures = results.filter(({ verdict, known }) => verdict === 'failed' && !known)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(target.url)}: ${escapeHtml(inWords(summary))}</title>
<style>${styles}</style>
</head>
<body>
<h1>${escapeHtml(target.url)}</h1>
<p>Held to the contract at <time>${startedAt.toISOString()}</time>, run ${escapeHtml(run)}.</p>
<p class="summary">${escapeHtml(inWords(summary))}</p>
${leftBehind.length > 0 ? `<p class="failed">Left behind: ${escapeHtml(leftBehind.join(', '))}</p>` : ''}
${inDoubt.length > 0 ? `<p class="failed">May be left behind, since their creation was not answered: ${escapeHtml(inDoubt.join(', '))}</p>` : ''}
${stale.length > 0 ? `<p class="failed">Kept, though the baseline says broken: ${escapeHtml(stale.join(', '))}</p>` : ''}
${failures.length > 0 ? `<h2>Broken</h2>\n${failures.map((result) => entry(result, true)).join('\n')}` : ''}
<h2>Every requirement</h2>
${[...byOperation(results)].map(([operation, group]) => groupOf(operation, group)).join('\n')}
</body>
</html>
`
}

function groupOf(operation: string, results: readonly PresentedResult[]): string {
  const counts = new Map<string, number>()
  for (const { verdict } of results) counts.set(verdict, (counts.get(verdict) ?? 0) + 1)
  const said = [...counts].map(([verdict, count]) => `${count} ${verdict}`).join(', ')
  return `<details class="operation"><summary><h3>${escapeHtml(operation)}</h3> ${said}</summary>
${results.map((result) => entry(result, false)).join('\n')}
</details>`
}

function entry(result: PresentedResult, isOpen: boolean): string {
  const { id, verdict, known, rule, message, expected, actual, value, source, evidence } = result
  const last = evidence.at(-1)
  return `<details class="${verdict}"${isOpen ? ' open' : ''}><summary><b>${known ? 'known' : verdict}</b> <code>${escapeHtml(id)}</code></summary>
<p>${escapeHtml(rule)}</p>
<dl>
${expected === undefined ? item('outcome', message) : item('expected', expected) + item('got', actual ?? '')}
${value === undefined ? '' : item('value', JSON.stringify(value))}
${item('specification', placeOf(source))}
</dl>
${last ? exchangeOf(last) : ''}
</details>`
}

function exchangeOf({ curl, status, body, durationMs }: PresentedExchange): string {
  return `<pre>${escapeHtml(curl)}</pre>\n<pre>${status} in ${durationMs} ms\n${escapeHtml(body)}</pre>`
}

function item(term: string, text: string): string {
  return `<dt>${term}</dt><dd>${escapeHtml(text)}</dd>\n`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
