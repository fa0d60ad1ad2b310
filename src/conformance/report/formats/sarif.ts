import type { Verdict } from '../../verdict.ts'
import type { PresentedResult } from '../present.ts'
import { placeOf } from './explain.ts'
import type { Format } from './format.ts'

/** SARIF's own words (version 2.1.0, section 3.27.9) for what came out of a check. */
const kinds: Record<Verdict, 'pass' | 'fail' | 'informational' | 'open' | 'notApplicable' | 'review'> = {
  passed: 'pass',
  failed: 'fail',
  observed: 'informational',
  skipped: 'open',
  'not-applicable': 'notApplicable',
  error: 'review',
}

/** SARIF 2.1.0, for viewers of analysis results: a rule a requirement. */
export const toSarif: Format = ({ run, target, results }) => {
  const sarif = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'understudy', rules: results.map(ruleOf) } },
        automationDetails: { id: `conformance/${run}` },
        properties: { target: target.url },
        results: results.map(resultOf),
      },
    ],
  }
  return `${JSON.stringify(sarif, null, 2)}\n`
}

function ruleOf({ id, level, rule, source }: PresentedResult): object {
  return {
    id,
    shortDescription: { text: rule },
    help: { text: `The specification says so in ${placeOf(source)}.` },
    properties: { level },
  }
}

function resultOf(result: PresentedResult, ruleIndex: number): object {
  const { id, verdict, message, operation, known, evidence } = result
  const last = evidence.at(-1)
  return {
    ruleId: id,
    ruleIndex,
    kind: kinds[verdict],
    level: verdict === 'failed' ? 'error' : 'none',
    message: { text: message },
    locations: [{ logicalLocations: [{ fullyQualifiedName: operation ?? 'general', kind: 'function' }] }],
    ...(known && { suppressions: [{ kind: 'external', justification: 'the baseline names it' }] }),
    ...(last && { properties: { curl: last.curl } }),
  }
}
