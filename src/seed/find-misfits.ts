import { suggest } from '../suggest.ts'
import type { SeedDocument, SeedKnowledge } from './seed-document.ts'

/** A contradiction in a seed that no schema can find. */
export interface Misfit {
  path: (string | number)[]
  message: string
}

/** What does not fit together in a seed: agents with one name, references to none, documents without one content or with one id. */
export function findMisfits(document: SeedDocument): Misfit[] {
  return [
    ...repeatedNames(document),
    ...danglingReferences(document),
    ...unclearContents(document),
    ...repeatedDocuments(document),
  ]
}

function repeatedNames(document: SeedDocument): Misfit[] {
  const seen = new Set<string>()
  return agentsOf(document).flatMap(({ agent, path }) =>
    (['name', 'id'] as const).flatMap((member) => {
      const name = agent[member]
      if (name === undefined || (member === 'id' && name === agent.name)) return []
      const isRepeated = seen.has(name)
      seen.add(name)
      if (!isRepeated) return []
      return [
        {
          path: [...path, member],
          message: `another agent is called "${name}" too; choose another ${member}`,
        },
      ]
    }),
  )
}

function danglingReferences(document: SeedDocument): Misfit[] {
  const known = new Set(agentsOf(document).flatMap(({ agent }) => [agent.name ?? [], agent.id ?? []].flat()))
  return (['users', 'tracking'] as const).flatMap((list) =>
    (document[list] ?? []).flatMap(({ agent }, index) => {
      if (known.has(agent)) return []
      const message = `there is no agent "${agent}" in this seed; ${suggest(agent, [...known])}`
      return [{ path: [list, index, 'agent'], message }]
    }),
  )
}

/** In a seed file a document may also stand in files of its own. */
const forms = ['text', 'html', 'markdown', 'files']

function unclearContents(document: SeedDocument): Misfit[] {
  return agentsOf(document).flatMap(({ agent, path }) =>
    (agent.documents ?? []).flatMap((knowledge: SeedKnowledge, index) => {
      const given = forms.filter((form) => form in knowledge)
      if (given.length === 1) return []
      const found = given.length === 0 ? 'none' : given.join(' and ')
      const message = `a document has its content as one of text, html or markdown; this one has ${found}`
      return [{ path: [...path, 'documents', index], message }]
    }),
  )
}

function repeatedDocuments(document: SeedDocument): Misfit[] {
  return agentsOf(document).flatMap(({ agent: { documents = [] }, path }) => {
    const seen = new Set<string>()
    return documents.flatMap(({ id }, index) => {
      const isRepeated = id !== undefined && seen.has(id)
      if (id !== undefined) seen.add(id)
      if (!isRepeated) return []
      const message = `another document of this agent has the id "${id}" too; choose another, or leave it out`
      return [{ path: [...path, 'documents', index, 'id'], message }]
    })
  })
}

function agentsOf({ accounts }: SeedDocument) {
  return accounts.flatMap(({ agents = [] }, account) =>
    agents.map((agent, index) => ({ agent, path: ['accounts', account, 'agents', index] })),
  )
}
