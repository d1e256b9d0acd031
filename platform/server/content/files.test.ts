import fc from 'fast-check'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { checkOf } from './check.ts'
import { csvEntries } from './csv.ts'
import type { Entry, Path } from './entry.ts'
import { jsonEntries, locate } from './json.ts'
import { companyFolder, csvOf } from './testing/company-folder.ts'

const folder = await companyFolder()
const columns = {
  name: Type.String({ minLength: 1 }),
  seats: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  size: Type.Optional(Type.Number()),
  open: Type.Optional(Type.Boolean()),
  tags: Type.Optional(Type.Array(Type.String())),
  hours: Type.Optional(Type.Object({ monday: Type.Optional(Type.String()) })),
  photos: Type.Optional(
    Type.Array(Type.Object({ file: Type.String(), alt_fr: Type.String(), alt_en: Type.String() })),
  ),
  title_fr: Type.Optional(Type.String()),
  title_en: Type.Optional(Type.String()),
}

async function all(entries: AsyncGenerator<Entry>): Promise<Entry[]> {
  const found: Entry[] = []
  for await (const entry of entries) found.push(entry)
  return found
}

async function csv(text: string | Uint8Array) {
  return all(csvEntries(await folder.write('x.csv', text), columns))
}

async function json(text: string | Uint8Array) {
  return all(jsonEntries(await folder.write('x.json', text), ['rooms']))
}

const values = async (text: string) => (await csv(text)).map(entry => entry.value)

test('a French spreadsheet: a byte order mark, semicolons, decimal commas, line breaks in a value', async () => {
  const entries = await csv(
    '\uFEFFname;size;open;tags;hours.monday\r\n"Salle; ""A""\r\nau nord";48,5;oui;Écran|Tableau;8 h\r\n\r\nB;;NON;;\r\n',
  )
  expect(entries.map(({ line, value }) => ({ line, value }))).toEqual([
    {
      line: 2,
      value: {
        name: 'Salle; "A"\r\nau nord',
        size: 48.5,
        open: true,
        tags: ['Écran', 'Tableau'],
        hours: { monday: '8 h' },
      },
    },
    { line: 5, value: { name: 'B', open: false } },
  ])
})

test('lists of things are columns with numbers', async () => {
  const text = 'name,photos.1.file,photos.1.alt_fr,photos.2.file\nA,a.jpg,Un,b.jpg\nB,,,c.jpg'
  expect(await values(text)).toEqual([
    { name: 'A', photos: [{ file: 'a.jpg', alt_fr: 'Un' }, { file: 'b.jpg' }] },
    { name: 'B', photos: [{ file: 'c.jpg' }] },
  ])
})

test.each([
  ['', 1, 'is empty'],
  ['name,colour\nA,red', 1, 'a column colour that is not known'],
  ['name,name\nA,B', 1, 'the column name twice'],
  ['seats\n1', 1, 'lacks the column name'],
  ['name,seats\nA,1\nB,2,3', 3, '3 values for 2 columns'],
  ['name,seats\nA,1\n"B,2\nC,3', 3, 'a quote that nothing closes'],
  ['name,seats\nA,1\nB"b"c,2\n', 3, 'a quote inside a value'],
])('the table %j is refused in line %i: %s', async (text, line, words) => {
  await expect(csv(text)).rejects.toMatchObject({ line, message: expect.stringContaining(words) })
})

test('what is not UTF-8 is refused, with the line', async () => {
  const latin = Buffer.from('name\nA\nÉté\nB\n', 'latin1')
  await expect(csv(latin)).rejects.toMatchObject({ line: 3, message: expect.stringContaining('UTF-8') })
  await expect(csv(Buffer.from('\uFEFFname\nA\n', 'utf16le'))).rejects.toMatchObject({ line: 1 })
  await expect(json(latin)).rejects.toMatchObject({ line: 3 })
})

test.each([
  ['', 1, 'is empty'],
  ['3', 1, 'is no list'],
  ['[{"a":1},\n{"b":2}', 2, 'not whole'],
  ['[{"a":1}\n{"b":2}]', 2, 'expected , or ]'],
  ['[{"a":1},\n]', 2, 'expected {'],
  ['[\n"a"]', 2, 'expected {'],
  ['[{"a":1}]\n[', 2, 'behind the end'],
  ['[\n{"a":1,\n"b":tru}]', 3, 'is not JSON'],
  ['{"others": [{"a":1}]}', 1, 'expected a list under rooms'],
])('the list %j is refused in line %i: %s', async (text, line, words) => {
  await expect(json(text)).rejects.toMatchObject({ line, message: expect.stringContaining(words) })
})

test('a list stands alone or under its name', async () => {
  const list = '[{"name": "A"}, {"name": "]}\\"[{"}]'
  for (const text of [list, `{"schemas": ["x", {"rooms": []}], "rooms": ${list}, "more": {"a": [1]}}`]) {
    expect((await json(text)).map(entry => entry.value)).toEqual([{ name: 'A' }, { name: ']}"[{' }])
  }
})

const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).filter(text => !text.includes('\u0000'))
const rows = fc.array(
  fc.record({
    name: cell.filter(text => text.trim() !== ''),
    title_fr: cell,
    seats: fc.nat(100),
    open: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
)

test('what a spreadsheet writes reads back equal, each row at its line', async () => {
  await fc.assert(
    fc.asyncProperty(rows, fc.constantFrom(',', ';', '\t'), async (written, delimiter) => {
      const text = csvOf(written, delimiter)
      const entries = await csv(text)
      expect(entries.map(entry => entry.value)).toEqual(
        written.map(({ name, title_fr, ...rest }) => ({
          name: name.trim(),
          ...(title_fr.trim() === '' ? {} : { title_fr: title_fr.trim() }),
          ...rest,
        })),
      )
      let line = 2
      for (const [index, row] of written.entries()) {
        expect(entries[index]?.line).toBe(line)
        line += 1 + [row.name, row.title_fr].join('').split(/\r\n|\r|\n/).length - 1
      }
    }),
    { numRuns: 200 },
  )
})

test('what JSON lists reads back equal, each entry and each field at its line', async () => {
  const thing = fc.dictionary(
    fc.string({ maxLength: 5 }).filter(name => name !== '__proto__'),
    fc.jsonValue({ maxDepth: 2 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(thing, { maxLength: 6 }), fc.constantFrom(0, 2), async (written, spaces) => {
      const text = JSON.stringify(written, null, spaces)
      const entries = await json(text)
      expect(entries.map(entry => entry.value)).toEqual(JSON.parse(text))
      const lines = text.split('\n')
      for (const [index, entry] of entries.entries()) {
        for (const name of Object.keys(written[index] ?? {})) {
          if (spaces > 0) expect(lines[entry.lineOf([name]) - 1]).toContain(`${JSON.stringify(name)}:`)
        }
      }
    }),
    { numRuns: 200 },
  )
})

test('a path leads to its value, or as near as there is one', () => {
  const text = '{"a": [1, {"b": "x,]"}], "c": {"d": null}}'
  const at = (path: Path) => text.slice(locate(text, path))
  expect(at(['a', 1, 'b'])).toMatch(/^"b": "x/)
  expect(at(['a', 0])).toMatch(/^1,/)
  expect(at(['c', 'd'])).toMatch(/^"d": null/)
  expect(at(['c', 'e'])).toMatch(/^{"d"/)
  expect(at(['z'])).toBe(text)
})

test.each([
  [{ name: 'A', seats: 'ten' }, 'seats: expected a whole number from 0 to 100, found "ten"'],
  [{ name: 'A', seats: 101 }, 'seats: expected a whole number from 0 to 100, found 101'],
  [{ name: 'A', open: 'maybe' }, 'open: expected yes or no, found "maybe"'],
  [{}, 'name: is missing'],
  [{ name: 'A', title_fr: 'Un' }, 'title_en: is missing: title_fr is there, and both languages are needed'],
  [
    { name: 'A', photos: [{ file: 'a', alt_en: 'x' }] },
    'photos.0.alt_fr: is missing: alt_en is there, and both languages are needed',
  ],
  [{ name: 'A', colour: 'red' }, 'colour: is not known: expected name, seats, size'],
  [{ name: 'A\u0000' }, 'name: holds a null character'],
])('%j is told: %s', (value, told) => {
  const [wrong] = checkOf(columns)(value)
  expect(`${wrong?.path.join('.')}: ${wrong?.message.en}`).toContain(told)
})
