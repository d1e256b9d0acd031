import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { escaped } from '#platform/server/content/html.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { redactionFor, speaksOf } from './redaction.ts'

const { db } = await testDatabase()

const maud = {
  ids: ['7c1d4f6e-53a2-4b5b-9d0e-2f8f6a1c9b37', 'x'],
  emails: ['maud.o+w@campus.example'],
  names: [{ first: 'Maud', last: "O'Hara" }],
}

async function inDatabase(text: string, subject = maud): Promise<string> {
  const redaction = redactionFor(subject)
  if (redaction === undefined) return text
  const { rows } = await sql<{ found: boolean; text: string }>`
    select ${redaction.finds(sql`${text}::text`)} as found, ${redaction.of(sql`${text}::text`)} as text`.execute(
    db,
  )
  // What is in JSON is looked for in the database alone.
  if (!text.startsWith('{"a"')) expect(rows[0]?.found).toBe(speaksOf(text, subject))
  return rows[0]?.text ?? ''
}

test.each([
  ["Maud O'Hara vous a inscrit.", '— vous a inscrit.'],
  ['<p>maud o&#39;hara</p>', '<p>—</p>'],
  ['de: MAUD.O+W@campus.example, à 9 h', 'de: —, à 9 h'],
  ["DESCRIPTION:Avec Maud O'H\r\n ara", 'DESCRIPTION:Avec —'],
  [`{"by":"${maud.ids[0]}"}`, '{"by":"—"}'],
  [`{"a":{"firstname":"Maud","lastname":"O'Hara"}}`, '{"a":{"firstname":"—","lastname":"—"}}'],
  [`{"first":"Maud","last":"Other"}`, '{"first":"Maud","last":"Other"}'],
  ["O'Hara Maud", '—'],
  ['Maud Ohara, x, Maud O’Haras', 'Maud Ohara, x, Maud O’Haras'],
  ["Gmaud O'Hara and Maud O'Haras", "Gmaud O'Hara and Maud O'Haras"],
  [
    'maud.o+w@campus.example.org, x.maud.o+w@campus.example',
    'maud.o+w@campus.example.org, x.maud.o+w@campus.example',
  ],
  ["Jean-Maud O'Hara, Maud O'Hara-Weil. Maud O'Hara.", "Jean-Maud O'Hara, Maud O'Hara-Weil. —."],
])('%j becomes %j', async (text, redacted) => {
  expect(await inDatabase(text)).toBe(redacted)
})

test('whoever nothing is known of is found nowhere', () => {
  expect(redactionFor({ ids: ['short'], emails: [] })).toBeUndefined()
  expect(speaksOf('short', { ids: ['short'], emails: [], names: [{ first: ' ', last: 'Maud' }] })).toBe(false)
})

const name = fc.string({
  unit: fc.constantFrom(...'abÉ.*+?()[]{}|\\/^$&<>"\' -'),
  minLength: 1,
  maxLength: 8,
})

test('names are found as they are written, whatever signs they hold, in both', async () => {
  await fc.assert(
    fc.asyncProperty(name, async given => {
      const subject = { ids: [], emails: [], names: [{ first: given, last: 'x' }] }
      const whole = `${given.trim()} x`
      for (const text of [`1, ${whole}, 2`, `1, ${escaped(whole)}, 2`]) {
        expect(await inDatabase(text, subject as never)).toBe(given.trim() === '' ? text : '1, —, 2')
      }
    }),
    { numRuns: 60 },
  )
})
