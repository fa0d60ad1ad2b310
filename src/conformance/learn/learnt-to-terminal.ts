import pc from 'picocolors'
import {
  type Redactor,
  type Report,
  type Result,
  showLeftBehind,
  showSkipped,
  showText,
} from '../report/index.ts'
import { valueSeen } from './learnt-profile.ts'

/** What was learnt, for a person at a terminal: what is odd first, then what was not seen, then the counts. */
export function learntToTerminal(report: Report, redact: Redactor, file: string): string {
  const silent = report.results.filter(({ requirement }) => requirement.profile !== undefined)
  const observed = silent.filter(({ verdict }) => verdict === 'observed')
  const seen = observed.filter((result) => valueSeen(result) !== undefined)
  const others = observed.filter((result) => valueSeen(result) === undefined)
  const unstable = seen.filter(({ finding }) => finding.verdict === 'observed' && !finding.stable)
  const show = showText(redact)
  const line = (word: string) => (result: Result) =>
    `${pc.yellow(word)} ${result.requirement.profile}\n  ${show(result.message)}`
  const blocks = [
    ...others.map(line('no listed value')),
    ...unstable.map(line('not stable')),
    ...silent.filter(({ verdict }) => verdict === 'error').map(line('not judged')),
    showSkipped(silent.filter(({ verdict }) => verdict === 'skipped')),
    showLeftBehind(report, show),
    `${show(report.target.url)}: ${seen.length} of ${silent.length} points seen, written to ${file}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}
