import { toCtrf } from './ctrf.ts'
import type { Format } from './format.ts'
import { toHar } from './har.ts'
import { toHtml } from './html.ts'
import { toJson } from './json.ts'
import { toJunit } from './junit.ts'
import { toMarkdown } from './markdown.ts'
import { toSarif } from './sarif.ts'

export type { Format, RunTime } from './format.ts'

/** The formats that a report can be written in, by the names of the command line. */
export const formats = {
  json: toJson,
  junit: toJunit,
  html: toHtml,
  markdown: toMarkdown,
  sarif: toSarif,
  ctrf: toCtrf,
  har: toHar,
} satisfies Record<string, Format>

export type FormatName = keyof typeof formats
