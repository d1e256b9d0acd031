import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Archive } from './archive.ts'
import { Findings, type UnreadableTimetable } from './findings.ts'
import { readTable } from './table.ts'

const file = 'stops.txt'
const table = { file, required: ['a', 'b'], optional: ['c'] }

/** @param cuts where the bytes come in pieces */
async function rowsOf(text: string, cuts: readonly number[] = []) {
  const bytes = Buffer.from(text)
  const ends = [...new Set(cuts.map(cut => cut % (bytes.length + 1)))].sort((one, other) => one - other)
  const pieces = [...ends, bytes.length].map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end))
  const archive: Archive = { has: () => true, open: async () => Readable.from(pieces), close: () => {} }
  const findings = new Findings()
  const handed: string[][] = []
  await readTable(
    { archive, findings },
    table,
    row => [String(row.line), row.at(0), row.kept(1), row.at(2)],
    async rows => void handed.push(...rows),
  )
  return { rows: handed, findings: findings.summary }
}
const refusal = (text: string, cuts?: readonly number[]) =>
  rowsOf(text, cuts).then(
    () => 'read',
    (error: UnreadableTimetable) => error.rule,
  )

describe('a file of a timetable', () => {
  it('is the same however it is quoted, ended and cut into pieces, each row with the line on which it begins', async () => {
    const value = fc
      .string({ unit: fc.constantFrom('a', 'é', '🚋', ' ', ',', '"', '\n', 'x'), maxLength: 12 })
      .map(text => text.trim())
    const row = fc.record({
      values: fc.tuple(value, value, value),
      isQuoted: fc.boolean(),
      blanks: fc.nat(1),
    })
    const given = fc.record({
      rows: fc.array(row, { minLength: 1, maxLength: 20 }),
      end: fc.constantFrom('\n', '\r\n'),
      isEnded: fc.boolean(),
      hasMark: fc.boolean(),
      cuts: fc.array(fc.nat(2_000), { maxLength: 12 }),
    })
    await fc.assert(
      fc.asyncProperty(given, async ({ rows, end, isEnded, hasMark, cuts }) => {
        let text = `${hasMark ? '\uFEFF' : ''}a,b,c`
        let line = 1
        const expected = rows.map(({ values, isQuoted, blanks }) => {
          const cell = (one: string) =>
            isQuoted || /[",\n]/.test(one) ? `"${one.replaceAll('"', '""')}"` : one
          text += end.repeat(1 + blanks) + values.map(cell).join(',')
          line += 1 + blanks
          const begins = line
          line += values.join('').split('\n').length - 1
          return [String(begins), ...values]
        })
        if (isEnded) text += end
        expect(await rowsOf(text, cuts)).toEqual({ rows: expected, findings: [] })
      }),
      { numRuns: 500 },
    )
  })

  it('may have quotes within values, quoted or not, and fewer values than columns', async () => {
    const text = 'a,b,c\nHall 12" high,"The "old" hall",x\n1\n1,2,3,4\n5,"6" ,7\n'
    expect(await rowsOf(text)).toEqual({
      rows: [
        ['2', 'Hall 12" high', 'The "old" hall', 'x'],
        ['3', '1', '', ''],
        ['5', '5', '6', '7'],
      ],
      findings: ['rowTooLong stops.txt:4'],
    })
  })

  it('is refused where a quote takes the lines after it for its text, or is never closed', async () => {
    expect(await refusal('a,b\n"x"y,1\n2,3\n"4",5\n')).toBe('unreadable')
    expect(await refusal('a,b\n"x,1\n2,3\n')).toBe('unreadable')
    expect(await refusal('a,b\n"x,1\n2,3')).toBe('unreadable')
    expect(await refusal(`a,b\n"${'x\n'.repeat(150_000)}"`, [50_000, 100_000, 200_000])).toBe('unreadable')
    expect(await refusal(`a,b\n"${'x\n'.repeat(50_000)}",2`, [50_000, 70_000])).toBe('read')
  })

  it('is refused without its columns, and where it is no text', async () => {
    expect(await refusal('')).toBe('columnMissing')
    expect(await refusal('a,c\n1,2\n')).toBe('columnMissing')
    expect(await refusal('a,b\n1,\0\n')).toBe('notUtf8')
  })
})
