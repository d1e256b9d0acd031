import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvOf } from './csv.ts'

describe('a file for a spreadsheet', () => {
  it('has a line for each row, with what the language puts between cells', () => {
    const rows = [
      ['a', 'b "c"'],
      ['1', ''],
    ]
    expect(csvOf(rows, 'en')).toBe('\ufeff"a","b ""c"""\r\n"1",""\r\n')
    expect(csvOf([['a', 'b']], 'fr')).toBe('\ufeff"a";"b"\r\n')
  })

  it.each(['=1+1', '+33 1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1'])('runs nothing: %j', text => {
    expect(csvOf([[text]], 'en')).toBe(`\ufeff"'${text}"\r\n`)
  })

  it('reads back as it was written but for what would be run', () => {
    const texts = fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(texts, cells => {
        const [read = []] = parse(csvOf([cells], 'en').slice(1), { record_delimiter: '\r\n' }) as string[][]
        expect(read.map((cell, at) => (cell === `'${cells[at]}` ? cells[at] : cell))).toEqual(cells)
        for (const cell of read) expect(cell.trimStart()).not.toMatch(/^[=+\-@]/)
      }),
    )
  })
})
