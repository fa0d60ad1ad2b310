import { describe, expect, it } from 'vitest'
import { readSealedLines, type Sequenced, sealLine } from '../../../emulator/store/sealed-lines.ts'

interface Line extends Sequenced {
  readonly text: string
}

const isLine = (value: unknown): value is Line =>
  typeof value === 'object' && value !== null && 'text' in value
const read = (content: string | Buffer) => readSealedLines(Buffer.from(content), isLine)
const sealed = [1, 2, 3].map((sequence) => sealLine<Line>({ sequence, text: `tëxt ${sequence}` }))
const whole = Buffer.from(sealed.join(''))
const lengths = sealed.map((line) => Buffer.byteLength(line))

describe('sealed lines', () => {
  it('are read as they were written', () => {
    const { lines, ...rest } = read(whole)
    expect(lines.map(({ text }) => text)).toEqual(['tëxt 1', 'tëxt 2', 'tëxt 3'])
    expect(rest).toEqual({ tornBytes: 0, damage: undefined, whole: true })
  })

  it('give the whole ones when cut at any byte, and the length of the torn rest', () => {
    const [first = 0, second = 0, third = 0] = lengths
    const ends = [0, first, first + second, first + second + third]
    for (let length = 0; length < whole.length; length += 1) {
      const { lines, tornBytes, damage } = read(whole.subarray(0, length))
      const complete = ends.findLastIndex((end) => length >= end - 1) // a line is whole without its line feed
      expect([length, lines.length, tornBytes, damage]).toEqual([
        length,
        Math.max(0, complete),
        Math.max(0, length - Number(ends[complete])),
        undefined,
      ])
    }
  })

  it('lose no more than the line in which a byte is wrong, and say which', () => {
    for (let position = 0; position < whole.length - 1; position += 1) {
      const damaged = Buffer.from(whole)
      damaged[position] = Number(whole[position]) ^ 1
      const { lines, damage, tornBytes } = read(damaged)
      expect(tornBytes).toBe(0)
      expect(lines.length).toBeGreaterThanOrEqual(whole[position] === 10 ? 1 : 2)
      expect(damage).toMatch(/damaged/)
      expect(lines.every(({ sequence, text }) => text === `tëxt ${sequence}`)).toBe(true)
    }
  })

  it('must follow each other in sequence', () => {
    const { lines, damage } = read([sealed[1], sealed[0], sealed[1], sealed[2]].join(''))
    expect(lines.map(({ sequence }) => sequence)).toEqual([2, 3])
    expect(damage).toBe('2 lines are damaged, the first is line 2')
  })
})
