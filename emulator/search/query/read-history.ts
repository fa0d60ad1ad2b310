/** What one speaker said at one time. */
export interface Turn {
  speaker: string
  text: string
}

/** A conversation, oldest turn first, and how many lines of it belong to nobody. */
export interface History {
  turns: Turn[]
  ignoredLines: number
}

const spokenLine = /^\s*(speaker\d+)\s*[:：](.*)$/i

/**
 * Reads a `history` (spec: Search knowledge: lines in the form `speaker1: ...` and `speaker2: ...`). What else a client
 * sends is never an error: a line without a speaker goes on with the turn before it, since a message may have several
 * lines; before the first turn it is ignored; empty lines and empty turns are left out.
 */
export function readHistory(history: string): History {
  const spoken: { speaker: string; lines: string[] }[] = []
  let ignoredLines = 0
  for (const line of history.split(/\r?\n/)) {
    const [, speaker, text = ''] = spokenLine.exec(line) ?? []
    const last = spoken.at(-1)
    if (speaker !== undefined) spoken.push({ speaker: speaker.toLowerCase(), lines: [text.trim()] })
    else if (line.trim() === '') continue
    else if (last) last.lines.push(line.trim())
    else ignoredLines += 1
  }
  const turns = spoken.map(({ speaker, lines }) => ({ speaker, text: lines.join(' ').trim() }))
  return { turns: turns.filter(({ text }) => text !== ''), ignoredLines }
}
