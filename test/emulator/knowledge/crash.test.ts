import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startReady, temporaryFolder } from '../../cli/support/understudy.ts'

const rounds = Number(process.env['CRASH_ROUNDS'] ?? 3)

interface Found {
  text: string
  all_text: string
}

/** Sends documents until the emulator is killed; notes those that were acknowledged. */
async function importUntilKilled(
  url: string,
  round: number,
  acknowledged: Map<string, string>,
): Promise<void> {
  for (let number = 0; ; number += 1) {
    const id = `r${round}n${number}`
    const text = Array.from({ length: 3 }, (_, part) => `# Part ${part}\n\nword${id} teapot`).join('\n\n')
    try {
      const response = await fetch(url, { method: 'POST', body: JSON.stringify({ id, markdown: text }) })
      if (response.status === 201) acknowledged.set(id, text.replaceAll('# ', ''))
    } catch {
      return
    }
  }
}

test(`every acknowledged document is searchable, and none half there, after ${rounds} kills`, async () => {
  const data = join(temporaryFolder(), 'store')
  const acknowledged = new Map<string, string>()
  for (let round = 0; round <= rounds; round += 1) {
    const { ready, process: child, ended } = await startReady(['--data', data, '--seed', 'none'])
    const documents = `${ready.control}/agents/${ready.agentId}/documents`
    const listed = (await (await fetch(documents)).json()) as { id: string; chunks: number }[]
    expect(listed.filter(({ chunks }) => chunks !== 3)).toEqual([])
    expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining([...acknowledged.keys()]))
    const search = async (utterance: string, extra: object) => {
      const response = await fetch(`${ready.url}/knowledge/search`, {
        method: 'POST',
        headers: { 'x-api-key': ready.account.knowledgeKey, 'content-type': 'application/json' },
        body: JSON.stringify({ agent_id: ready.agentId, utterance, include_all_text: true, ...extra }),
      })
      expect(response.status).toBe(200)
      return (await response.json()) as Found[]
    }
    for (const [id, text] of [...acknowledged].slice(-5)) {
      const found = await search(`word${id}`, { use_lexical_search_only: true, limit: 3 })
      expect(found.map(({ all_text }) => all_text)).toEqual([text, text, text])
      const near = await search(`Part 1 word${id} teapot`, { limit: 200 })
      expect(near.some(({ text: chunk }) => chunk.includes(`word${id}`))).toBe(true)
    }
    if (round === rounds) {
      child.kill('SIGTERM')
    } else {
      const importing = importUntilKilled(documents, round, acknowledged)
      const before = acknowledged.size
      while (acknowledged.size < before + 5) await new Promise((resolve) => setTimeout(resolve, 5))
      child.kill('SIGKILL')
      await importing
    }
    await ended
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(5 * rounds)
}, 600_000)
