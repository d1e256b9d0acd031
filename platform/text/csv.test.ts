import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cell, row } from './csv.ts'

const evil = fc.tuple(
  fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ' =', '＝', '＋', '－', '＠', '"=', ';='),
  fc.string(),
)

const read = (text: string): string[][] => parse(text, { delimiter: ';', relax_column_count: true })

describe('a cell', () => {
  it('never begins a formula, whatever was typed', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          evil.map(parts => parts.join('')),
        ),
        value => {
          const [[said = ''] = []] = read(row([value, 'end']))
          expect(said).not.toMatch(/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/)
        },
      ),
    )
  })

  it('control: as it was typed it does begin one', () => {
    expect(read(`"=1+1";end\r\n`)[0]?.[0]).toMatch(/^=/)
  })

  it('is read as it was typed, but for the apostrophe before a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 2, maxLength: 5 }), values => {
        const [said = []] = read(row(values))
        expect(said.map((text, n) => (text === `'${values[n]}` ? values[n] : text))).toEqual(values)
      }),
    )
  })

  it.each([
    ['=HYPERLINK("https://else.example")', `"'=HYPERLINK(""https://else.example"")"`],
    ['+33 1 23', `"'+33 1 23"`],
    ['Jean-Paul', 'Jean-Paul'],
    ['a;b', '"a;b"'],
  ])('%s is written %s', (typed, written) => expect(cell(typed)).toBe(written))
})
