import pc from 'picocolors'
import type { controlComponents } from '../contract/index.ts'
import { printable } from '../printable.ts'

type Schemas = controlComponents['schemas']
type Delivery = Schemas['Delivery']
type Evaluation = Schemas['Evaluation']

const moments = ['user speaks', 'agent responds', 'function called'] as const

/** Prints a turn as a person reads it: what happened, in order, and why each webhook was called or was not. */
export function printTrace(trace: Schemas['Trace'], deliveries: readonly Delivery[]): void {
  const shown = printableTexts(deliveries)
  const lines = printableTexts(trace.steps).flatMap((step) => stepLines(step, shown))
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** What came over the wire, each text in it printable. */
function printableTexts<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_, member) =>
    typeof member === 'string' ? printable(member) : member,
  )
}

function stepLines(step: Schemas['Step'], deliveries: readonly Delivery[]): string[] {
  switch (step.step) {
    case 'utterance':
      return [
        line('user', step.utterance === undefined ? pc.dim('says nothing') : step.utterance),
        ...(Object.keys(step.state).length > 0 ? [line('state', pairs(step.state))] : []),
      ]
    case 'webhooks':
      return step.evaluations.flatMap((evaluation) => evaluationLines(evaluation, deliveries))
    case 'memory':
      return step.lines.map(({ text, recordId, source }) =>
        line('memory', `${text} ${pc.dim(`(${source} of record ${recordId})`)}`),
      )
    case 'knowledge':
      return step.searched
        ? (step.results ?? []).map(({ score, text }) => line('knowledge', `${score.toFixed(3)} ${text}`))
        : [line('knowledge', pc.dim(step.reason))]
    case 'prompt':
      return [
        line('prompt', pc.dim(step.parts.map(({ part }) => part).join(', ') || 'empty')),
        ...warnings(step),
      ]
    case 'functions':
      return step.calls.length > 0
        ? step.calls.map((call) =>
            line('function', `${call.name} ${printable(JSON.stringify(call.arguments))}`),
          )
        : [line('function', pc.dim(step.reason))]
    case 'response':
      return [line('agent', `${step.text ?? pc.dim('says nothing')} ${pc.dim(`(${step.reason})`)}`)]
  }
}

function evaluationLines(evaluation: Evaluation, deliveries: readonly Delivery[]): string[] {
  const { webhook, trigger, fired, reason, deliveryId } = evaluation
  const mark = fired ? pc.green('fired') : pc.yellow('silent')
  const first = line('webhook', `${pc.bold(webhook)} (${moments[trigger]}) ${mark}: ${reason}`)
  const delivery = deliveries.find(({ id }) => id === deliveryId)
  if (!delivery) return [first]
  const { request, verdict, message } = delivery
  const color = verdict === 'delivered' ? pc.green : pc.red
  return [
    first,
    line('', `${request.method} ${request.mappedUrl ?? request.url} ${color(verdict)}: ${message}`),
  ]
}

function warnings({ unresolved }: Schemas['PromptStep']): string[] {
  if (unresolved.length === 0) return []
  return [line('', pc.yellow(`the state has no ${unresolved.join(', ')}; the placeholder is left empty`))]
}

function pairs(state: Record<string, string>): string {
  return Object.entries(state)
    .map(([key, value]) => `${printable(key)}=${value}`)
    .join(' ')
}

function line(label: string, text: string): string {
  return `${label.padEnd(10)} ${text}`
}
