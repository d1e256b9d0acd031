import fc from 'fast-check'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { xlsxOf } from '#platform/server/documents/xlsx.ts'
import { companyFolder } from './testing/company-folder.ts'
import { UnreadableFile } from './text-file.ts'
import { lettersOf, xlsxEntries } from './xlsx.ts'

const folder = await companyFolder()

const columns = {
  name: Type.String(),
  floor: Type.Optional(Type.String()),
  seats: Type.Optional(Type.Integer()),
  open: Type.Optional(Type.Boolean()),
  from: Type.Optional(Type.String()),
  tags: Type.Optional(Type.Array(Type.String())),
}
type Read = { line: number; value: Readonly<Record<string, unknown>>; place: string }

async function read(bytes: Uint8Array): Promise<Read[]> {
  const path = await folder.write('rooms.xlsx', bytes)
  const entries: Read[] = []
  for await (const entry of xlsxEntries(path, columns)) {
    entries.push({ line: entry.line, value: entry.value, place: entry.nameOf(['seats']) })
  }
  return entries
}
async function refusal(bytes: Uint8Array): Promise<{ line: number; words: string }> {
  try {
    await read(bytes)
  } catch (error) {
    if (error instanceof UnreadableFile) return { line: error.line, words: error.words.en }
    throw error
  }
  throw new Error('it was read')
}

/** A workbook whose first sheet has these rows as XML. */
async function workbook(rows: string, more: Record<string, string> = {}): Promise<Uint8Array> {
  const files = unzipSync(new Uint8Array(await xlsxOf({ name: 'Salles', header: ['name'], rows: [] })))
  const sheet = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
  return zipSync({
    ...files,
    'xl/worksheets/sheet1.xml': strToU8(`${sheet}${rows}</sheetData></worksheet>`),
    ...Object.fromEntries(Object.entries(more).map(([name, text]) => [name, strToU8(text)])),
  })
}
const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
const header = `<row r="1">${text('A1', 'name')}${text('B1', 'seats')}${text('C1', 'from')}</row>`

describe('a workbook', () => {
  it('is read as a table is, with the line and the cell of each value', async () => {
    const bytes = await xlsxOf({
      name: 'Salles',
      header: ['name', 'floor', 'seats', 'open', 'from', 'tags'],
      rows: [
        ['Ada', '2', '12', 'oui', { day: '2026-11-24' }, 'a|b'],
        ['', '', '', '', '', ''],
        ['Line\nbreak', 'RDC', 'many', 'no', { time: '08:30' }, ''],
      ],
    })
    expect(await read(bytes)).toEqual([
      {
        line: 2,
        value: { name: 'Ada', floor: '2', seats: 12, open: true, from: '2026-11-24', tags: ['a', 'b'] },
        place: 'seats (Salles!C2)',
      },
      {
        line: 4,
        value: { name: 'Line\nbreak', floor: 'RDC', seats: 'many', open: false, from: '08:30' },
        place: 'seats (Salles!C4)',
      },
    ])
  })

  it('gives back whatever text was written into it', async () => {
    // U+FFFD stands for what could not be read: the library that writes workbooks leaves it out.
    const line = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .map(words =>
        words
          .replace(/\p{Cc}/gu, ' ')
          .toWellFormed()
          .trim(),
      )
      .filter(words => words !== '' && !/[\ufffd-\uffff]/.test(words))
    const awkward = fc.constantFrom('__proto__', 'constructor', '_x0041_', '_x005F_x0041_')
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof({ weight: 9, arbitrary: line }, awkward), { minLength: 1, maxLength: 5 }),
        async names => {
          const bytes = await xlsxOf({ name: 'x', header: ['name'], rows: names.map(name => [name]) })
          expect((await read(bytes)).map(({ value }) => value.name)).toEqual(names)
        },
      ),
      { numRuns: 25 },
    )
  })

  it('has formulas as the values that they show', async () => {
    const row = `<row r="2">${text('A2', 'Ada')}<c r="B2"><f>6+6</f><v>12</v></c><c r="C2" t="str"><f>"a"</f><v>2026-11-24</v></c></row>`
    expect((await read(await workbook(header + row)))[0]?.value).toEqual({
      ...{ name: 'Ada', seats: 12, from: '2026-11-24' },
    })
  })

  it('is refused where a cell shows an error, or a formula that nobody has calculated', async () => {
    const error = `<row r="3">${text('A3', 'Ada')}<c r="B3" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`
    expect(await refusal(await workbook(header + error))).toEqual({
      line: 3,
      words: 'shows an error in B3: mend the formula, or clear the cell',
    })
    const bare = `<row r="2">${text('A2', 'Ada')}<c r="B2"><f>6+6</f></c></row>`
    expect(await refusal(await workbook(header + bare))).toMatchObject({ line: 2 })
  })

  it('is refused where its columns are none, in the words for a table', async () => {
    expect((await refusal(await workbook(`<row r="2">${text('A2', 'nom')}</row>`))).words).toContain(
      'has a column nom that is not known',
    )
    expect(await refusal(await workbook(''))).toMatchObject({ line: 1 })
    expect((await refusal(strToU8('name;seats'))).words).toContain('is no Excel workbook')
  })

  it('takes the sheet that names the columns, whatever stands before it', () => {
    expect(['A', 'Z', 'AA', 'AZ', 'XFD']).toEqual([0, 25, 26, 51, 16_383].map(lettersOf))
  })
})

describe('a workbook that is made to hurt', () => {
  it('is refused before it is read, whatever it claims', async () => {
    const far = `<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c></row>`
    expect((await refusal(await workbook(header + far))).words).toContain('holds more than is taken')
    const wide = `<row r="2"><c r="ZZZ2"><v>1</v></c></row>`
    expect((await refusal(await workbook(header + wide))).words).toContain('holds more than is taken')
    const bomb = await workbook(header, { 'xl/sharedStrings.xml': 'x'.repeat(61_000_000) })
    expect(bomb.length).toBeLessThan(1_000_000)
    expect((await refusal(bomb)).words).toContain('holds more than is taken')
    const entities = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><sst>&b;</sst>'
    expect((await refusal(await workbook(header, { 'xl/sharedStrings.xml': entities }))).words).toContain(
      'is no Excel workbook',
    )
  })

  it('may say that it unpacks to less than it does', async () => {
    const bytes = await workbook(header, { 'xl/sharedStrings.xml': 'x'.repeat(61_000_000) })
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    // The sizes in the list at the end of the file, of which a reader believes what it wants.
    for (let at = 0; at < bytes.length - 46; at++) {
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) === 61_000_000) {
        view.setUint32(at + 24, 10, true)
      }
    }
    await expect(read(bytes)).rejects.toThrow(UnreadableFile)
  })
})
