import type { IncomingMessage } from 'node:http'

/** A request's headers, each as one text. */
export function plainHeaders({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]))
}
