import { readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keyOf, VectorRows } from '../../../emulator/knowledge/vectors/index.ts'
import { createVectorTable, openVectorTable } from '../../../emulator/knowledge/vectors/open-vector-table.ts'
import { VectorTable } from '../../../emulator/knowledge/vectors/vector-table.ts'
import { filesOf, temporaryDirectory } from '../store/support/directory.ts'

const unit = (...values: number[]) => {
  const length = Math.hypot(...values)
  return Float32Array.from(values, (value) => value / length)
}

function rowsOf(table: VectorTable, keys: string[]): VectorRows {
  const rows = new VectorRows()
  for (const key of keys) rows.add(key)
  rows.claim(table)
  return rows
}

test('the nearest rows are those of the highest cosine, the earlier first where they tie', () => {
  const vector = fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 5, maxLength: 5 })
  const vectors = fc.array(
    vector.filter((values) => values.some((value) => value !== 0)),
    { minLength: 1, maxLength: 40 },
  )
  fc.assert(
    fc.property(vectors, fc.integer({ min: 1, max: 45 }), (all, count) => {
      const table = new VectorTable(5)
      const keys = all.map((_, index) => keyOf(`text ${index}`))
      for (const [index, values] of all.entries()) table.add(String(keys[index]), unit(...values))
      const query = unit(...(all[0] ?? []))
      const cosine = (values: Float32Array) =>
        0 + // not -0
        (values[0] ?? 0) * (query[0] ?? 0) + // summed as the scan does, so that ties are the same
        (values[4] ?? 0) * (query[4] ?? 0) +
        (values[1] ?? 0) * (query[1] ?? 0) +
        (values[2] ?? 0) * (query[2] ?? 0) +
        (values[3] ?? 0) * (query[3] ?? 0)
      const expected = all
        .map((values, row) => ({ row, score: cosine(unit(...values)) }))
        .sort((one, other) => other.score - one.score || one.row - other.row)
        .slice(0, count)
      expect(rowsOf(table, keys).nearest(table, query, count)).toEqual(expected)
    }),
  )
})

test('a text without a vector is never found', () => {
  const table = new VectorTable(2)
  table.add(keyOf('a'), unit(1, 0))
  table.add(keyOf('b'), undefined)
  const rows = rowsOf(table, [keyOf('a'), keyOf('b')])
  expect(rows.claim(table)).toEqual([])
  expect(rows.nearest(table, unit(1, 0), 5)).toEqual([{ row: 0, score: 1 }])
})

describe('the file', () => {
  const keys = ['a', 'b', 'c'].map(keyOf)
  const file = 'model-2.vectors'
  const record = 32 + 2 * 4

  async function written(): Promise<string> {
    const directory = await temporaryDirectory()
    const table = await createVectorTable(directory, 'model', 2)
    for (const [index, key] of keys.entries()) table.add(key, index === 1 ? undefined : unit(1, index))
    await table.settled()
    await table.close()
    return directory
  }

  test('gives back what was added', async () => {
    const table = await openVectorTable(await written(), 'model')
    if (!table) throw new Error('there is no table')
    const rows = rowsOf(table, keys)
    expect(rows.claim(table)).toEqual([])
    expect(rows.nearest(table, unit(1, 2), 5).map(({ row }) => row)).toEqual([2, 0])
    await table.close()
  })

  test('a torn tail is cut, and goes on growing', async () => {
    const directory = await written()
    await truncate(join(directory, file), 3 * record - 7)
    const table = await openVectorTable(directory, 'model')
    expect(keys.map((key) => table?.has(key))).toEqual([true, true, false])
    table?.add(String(keys[2]), unit(1, 2))
    await table?.close()
    const again = await openVectorTable(directory, 'model')
    expect(keys.map((key) => again?.has(key))).toEqual([true, true, true])
    await again?.close()
  })

  test('a record with a wrong byte is not there', async () => {
    const directory = await written()
    const bytes = await readFile(join(directory, file))
    bytes[record * 2 + 35] = 77
    await writeFile(join(directory, file), bytes)
    const table = await openVectorTable(directory, 'model')
    expect(keys.map((key) => table?.has(key))).toEqual([true, true, false])
    await table?.close()
  })

  test('what nobody uses is overwritten, and its place used again', async () => {
    const directory = await written()
    const table = await openVectorTable(directory, 'model')
    if (!table) throw new Error('there is no table')
    const rows = rowsOf(table, keys)
    rows.remove(0)
    table.eraseUnused()
    await table.settled()
    const bytes = await readFile(join(directory, file))
    expect(bytes.subarray(0, record)).toEqual(Buffer.alloc(record))
    expect(keys.map((key) => table.has(key))).toEqual([false, true, true])
    table.add(keyOf('d'), unit(0, 1))
    await table.close()
    expect(await readFile(join(directory, file))).toHaveLength(3 * record)
  })

  test('vectors of another model are removed', async () => {
    const directory = await written()
    expect(await openVectorTable(directory, 'other')).toBeUndefined()
    expect(await filesOf(directory)).toEqual(new Map())
  })
})
