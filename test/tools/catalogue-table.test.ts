import { describe, expect, it } from 'vitest'
import type { Requirement } from '../../src/catalogue/index.ts'
import { catalogueTable } from '../../tools/catalogue-table.ts'

const requirements: Requirement[] = [
  {
    id: 'a.long.id',
    level: 'must',
    operation: 'createAgent',
    rule: 'It is so.',
    source: { section: 'Limits', row: 'name' },
  },
  {
    id: 'b.id',
    level: 'must',
    rule: 'It will be so.',
    source: { section: 'Versioning' },
    excluded: 'Nobody knows.',
  },
  { id: 'c.id', level: 'unspecified', profile: 'c.id', rule: 'It may be so.', source: { section: 'Limits' } },
]

describe('the table of the catalogue', () => {
  it('has a line for each requirement and counts by operation and level', () => {
    expect(catalogueTable(requirements).split('\n')).toEqual([
      'a.long.id  must         createAgent        Limits / name  It is so.',
      'b.id       must         (general)          Versioning     It will be so. Excluded: Nobody knows.',
      'c.id       unspecified  (general)    c.id  Limits         It may be so.',
      '',
      'operation    must  unspecified  contradictory  all  of these excluded',
      '(general)    1     1            0              2    1',
      'createAgent  1     0            0              1    0',
      'all          2     1            0              3    1',
      '',
    ])
  })
})
