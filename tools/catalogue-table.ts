import { LEVELS, type Requirement } from '../src/catalogue/index.ts'

const GENERAL = '(general)'

/** The requirements, one a line, and under them how many there are of each operation and level. */
export function catalogueTable(requirements: readonly Requirement[]): string {
  return [...aligned(requirements.map(row)), '', ...aligned(counts(requirements)), ''].join('\n')
}

function row({ id, level, operation, rule, profile, excluded, source }: Requirement): string[] {
  const place = source.row === undefined ? source.section : `${source.section} / ${source.row}`
  const note = excluded === undefined ? [] : [`Excluded: ${excluded}`]
  return [id, level, operation ?? GENERAL, profile ?? '', place, [rule, ...note].join(' ')]
}

function counts(requirements: readonly Requirement[]): string[][] {
  const operations = [...new Set(requirements.map(({ operation }) => operation ?? GENERAL))].sort()
  const line = (name: string, some: readonly Requirement[]) => [
    name,
    ...LEVELS.map((level) => String(some.filter((requirement) => requirement.level === level).length)),
    String(some.length),
    String(some.filter(({ excluded }) => excluded !== undefined).length),
  ]
  return [
    ['operation', ...LEVELS, 'all', 'of these excluded'],
    ...operations.map((name) =>
      line(
        name,
        requirements.filter(({ operation }) => (operation ?? GENERAL) === name),
      ),
    ),
    line('all', requirements),
  ]
}

/** Lines whose columns stand under each other. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  )
  return rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
