import { type Constraint, LEVELS, type Requirement } from '../src/catalogue/index.ts'
import type { Coverage } from '../src/conformance/index.ts'

/** The rows of a table, its heading first. */
type Rows = string[][]

/** How many requirements each operation has, by level, and how many of them are tested. */
export function requirementTable(coverage: Coverage): string {
  const all = every(coverage)
  const row = (name: string, some: readonly Requirement[]) => [
    name,
    ...LEVELS.map((level) => String(some.filter((requirement) => requirement.level === level).length)),
    ...shares(coverage, some),
  ]
  const operations = [...new Set(all.map(({ operation }) => operation ?? ''))].sort()
  return table([
    ['operation', ...LEVELS, 'tested', 'excluded', 'untested'],
    ...operations.map((name) =>
      row(
        name === '' ? 'of no single one' : `\`${name}\``,
        all.filter(({ operation }) => (operation ?? '') === name),
      ),
    ),
    row('all', all),
  ])
}

/** Which of the statuses that the contract documents for an operation are provoked and judged. */
export function statusTable(coverage: Coverage): string {
  const documented = every(coverage).filter(({ constraint }) => constraint?.keyword === 'responses')
  const nameOf = ({ constraint }: Requirement) => [(constraint as Constraint).value].flat().join(' or ')
  const statuses = [...new Set(documented.map(nameOf))].sort()
  const operations = [...new Set(documented.map(({ operation }) => operation ?? ''))].sort()
  const cell = (operation: string, status: string) => {
    const requirement = documented.find((each) => each.operation === operation && nameOf(each) === status)
    return requirement === undefined ? '' : stateOf(coverage, requirement)
  }
  return table([
    ['operation', ...statuses],
    ...operations.map((operation) => [
      `\`${operation}\``,
      ...statuses.map((status) => cell(operation, status)),
    ]),
  ])
}

/** How many constraints of each keyword the contract has, and how many of them are tested. */
export function constraintTable(coverage: Coverage): string {
  const derived = every(coverage).filter(({ constraint }) => constraint !== undefined)
  const nameOf = ({ constraint }: Requirement) => `${constraint?.part} \`${constraint?.keyword}\``
  const names = [...new Set(derived.map(nameOf))].sort()
  return table([
    ['keyword', 'constraints', 'tested', 'excluded', 'untested'],
    ...names.map((name) => {
      const some = derived.filter((requirement) => nameOf(requirement) === name)
      return [name, String(some.length), ...shares(coverage, some)]
    }),
  ])
}

/** What is excluded, and why nobody can judge it. */
export function exclusionTable({ excluded }: Coverage): string {
  return table([
    ['requirement', 'reason'],
    ...excluded.map(({ id, excluded: reason = '' }) => [`\`${id}\``, reason]),
  ])
}

function every({ tested, excluded, untested }: Coverage): Requirement[] {
  return [...tested, ...excluded, ...untested]
}

function shares({ tested, excluded, untested }: Coverage, some: readonly Requirement[]): string[] {
  return [tested, excluded, untested].map((part) => String(some.filter((each) => part.includes(each)).length))
}

function stateOf({ tested, excluded }: Coverage, requirement: Requirement): string {
  if (tested.includes(requirement)) return 'tested'
  return excluded.includes(requirement) ? 'excluded' : 'untested'
}

function table([heading = [], ...rows]: Rows): string {
  return [heading, heading.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
