import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blockIn, placedOn, rangeOf, textOfBlock } from './block.ts'

const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', '\t', '\n', ' ', ',', '1') })
const block = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
  .chain(([rows, columns]) =>
    fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
      minLength: rows,
      maxLength: rows,
    }),
  )

describe('a block from the clipboard', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(block, cells => {
        // Spreadsheets end with a line break, which is no further row.
        expect(blockIn(`${textOfBlock(cells)}\r\n`)).toEqual(cells)
      }),
    )
  })

  it('is what a spreadsheet writes: quoted cells with line breaks, and quotes inside them', () => {
    expect(blockIn('Ada\t12,5\r\n"Écran\nTableau"\t"""Le Hublot"""\r\n')).toEqual([
      ['Ada', '12,5'],
      ['Écran\nTableau', '"Le Hublot"'],
    ])
  })

  it('may begin with a quote that is none', () => {
    expect(blockIn('"Ada" room\t4')).toEqual([['"Ada" room', '4']])
    expect(blockIn('"Ada')).toEqual([['"Ada']])
    expect(blockIn('')).toEqual([['']])
  })
})

describe('a block on a selection', () => {
  const table = { rows: 4, columns: 3 }
  it('begins at its first cell, and says what lies beyond the table', () => {
    const { placed, beyond } = placedOn(
      [
        ['1', '2'],
        ['3', '4'],
      ],
      rangeOf({ row: 3, column: 1 }, { row: 3, column: 1 }),
      table,
    )
    expect(placed).toEqual([
      { row: 3, column: 1, text: '1' },
      { row: 3, column: 2, text: '2' },
    ])
    expect(beyond).toBe(2)
  })

  it('fills one that holds it several times', () => {
    const { placed } = placedOn([['x']], rangeOf({ row: 3, column: 2 }, { row: 0, column: 1 }), table)
    expect(placed).toHaveLength(8)
    fc.assert(
      fc.property(fc.nat(3), fc.nat(2), fc.nat(3), fc.nat(2), block, (row, column, down, across, cells) => {
        const selected = rangeOf({ row, column }, { row: down, column: across })
        const { placed: all, beyond } = placedOn(cells, selected, table)
        const places = new Set(all.map(one => `${one.row} ${one.column}`))
        expect(places.size).toBe(all.length)
        expect(all.length + beyond).toBeGreaterThanOrEqual(cells.length * (cells[0]?.length ?? 0))
      }),
    )
  })
})
