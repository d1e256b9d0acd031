import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvRow, type TableCell } from './table.ts'

const read = (cell: TableCell): string =>
  (parse(csvRow([cell, 'end'], 'fr'), { delimiter: ';' }) as string[][])[0]?.[0] ?? ''

/** What a spreadsheet takes for a number or a formula, and so changes. */
const changed = /^\s*[=@\uff1d\uff20]|^[+\-\d(.]/

describe('a phone number', () => {
  it.each(['+33612345678', '0612345678', '06 12 34 56 78', '(+33) 6/12.34-56', '+1 (555) 010'])(
    '%s is kept with all of its signs, and as a text',
    phone => {
      expect(read({ phone })).toBe(`\u00a0${phone}`)
      expect(read({ phone })).not.toMatch(changed)
    },
  )

  it.each(['=1+1', '+33;=HYPERLINK("x")', '-2+cmd|x', '@SUM(1)', '+A1', 'call me'])(
    'that is none is a text like any other: %s',
    phone => expect(read({ phone })).toBe(/^[=+\-@]/.test(phone) ? `'${phone}` : phone),
  )

  it('never begins what a spreadsheet would reckon with, whatever was typed', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'+=-@(0123456789 ./)') })),
        typed => {
          const said = read({ phone: typed })
          expect(said).not.toMatch(/^\s*[=@]/)
          expect(said).not.toMatch(/^[+-]/)
        },
      ),
    )
  })

  it('control: as a mere text it loses its zero, or shows an apostrophe', () => {
    expect(read('0612345678')).toMatch(changed)
    expect(read('+33612345678')).toBe("'+33612345678")
  })
})

it('a day is written as it is read, a time by the clock', () => {
  expect(csvRow([{ day: '2026-12-02' }, { time: '09:05' }, 'a;b'], 'fr')).toBe('02/12/2026;09:05;"a;b"\r\n')
})
