/** Calls to addresses that begin with `from` go to `to`, the rest of the path and the query being kept. */
export interface UrlMapping {
  from: string
  to: string
}

/** Where a call goes instead, by the first mapping that fits; `undefined` when it goes where it is written. */
export function mapUrl(mappings: readonly UrlMapping[], url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const called = new URL(url)
  for (const { from, to } of mappings) {
    const rest = restBehind(new URL(from), called)
    if (rest !== undefined) return to.replace(/\/+$/, '') + rest
  }
  return undefined
}

function restBehind(from: URL, called: URL): string | undefined {
  const folder = from.pathname.replace(/\/+$/, '')
  const isWithin = called.pathname === folder || called.pathname.startsWith(`${folder}/`)
  if (called.origin !== from.origin || !isWithin) return undefined
  return called.pathname.slice(folder.length) + called.search
}
