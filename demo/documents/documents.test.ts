import { expect, it } from 'vitest'
import { type Booklet, bookletPdf } from './booklet.ts'
import { leafletPdf } from './leaflet.ts'
import { menuPdf } from './menu.ts'

const body = `
Quand l’alarme retentit, cessez toute activité.
# Dans les premières secondes
1. Fermez les fenêtres.
2. Prenez l’escalier\u202f; jamais l’ascenseur.
- Œufs, cœur, 12\u00a0€
| Situation | Numéro
| Urgence médicale | 01 99 00 12 18
`
const leaflet = {
  title: 'Evacuation',
  kicker: 'Orvane',
  language: 'fr',
  hue: 145,
  icon: 'shield',
  body,
} as const
const menu = {
  restaurant: 'La Passerelle',
  days: ['2026-11-23', '2026-11-24'].map(day => ({
    day,
    dishes: [
      { category: 'DESSERT', name: { fr: 'Île flottante', en: 'Floating island' } },
      { category: 'STARTER', name: { fr: 'Céleri rémoulade', en: 'Celeriac in mustard mayonnaise' } },
    ] as const,
  })),
}
const booklet: Booklet = {
  title: 'Salir',
  kicker: 'Orvane',
  language: 'es',
  landscape: true,
  icon: 'exit',
  pages: `
= ¿Cuándo salir?
Al oír la alarma.
! exit noLift
= En el camino
# Con calma
1. Cierre la puerta.
2. Baje por la escalera.
- Sin correr.`,
}
const read = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1')
const count = (text: string, found: RegExp) => text.match(found)?.length ?? 0

it('makes the same bytes each time, and others for other words', async () => {
  expect(await leafletPdf(leaflet)).toEqual(await leafletPdf(leaflet))
  expect(await menuPdf(menu)).toEqual(await menuPdf(menu))
  expect(await bookletPdf(booklet)).toEqual(await bookletPdf(booklet))
  expect(await leafletPdf(leaflet)).not.toEqual(await leafletPdf({ ...leaflet, hue: 85 }))
})

it('tells a screen reader the title, the language, the headings, the lists and the tables', async () => {
  const pdf = read(await leafletPdf(leaflet))
  expect(pdf).toMatch(/^%PDF-1\.7/)
  expect(pdf).toContain('%%EOF')
  for (const told of ['/DisplayDocTitle true', '(Evacuation)', '/Lang (fr)', '/Marked true'])
    expect(pdf).toContain(told)
  const expected = { H1: 1, H2: 1, P: 2, L: 2, LI: 3, Table: 1, TR: 2, TH: 3, TD: 1 }
  for (const [tag, times] of Object.entries(expected))
    expect(count(pdf, new RegExp(`/S /${tag}\\b`, 'g')), tag).toBe(times)
  expect(count(pdf, /\/Scope \/Column/g)).toBe(2)
  expect(count(pdf, /\/Scope \/Row/g)).toBe(1)
  expect(count(pdf, /\/ListNumbering \/Decimal/g)).toBe(1)
})

it('brings its own fonts', async () => {
  const pdf = read(await leafletPdf(leaflet))
  expect(count(pdf, /\/FontFile2\b/g)).toBe(3)
  expect(pdf).not.toContain('Helvetica')
})

it('says which words of a menu are English', async () => {
  const pdf = read(await menuPdf(menu))
  expect(count(pdf, /\/Lang \(en\)/g)).toBe(5)
})

it('goes on to more pages when the words are many', async () => {
  const pdf = read(await leafletPdf({ ...leaflet, body: body.repeat(9) }))
  expect(count(pdf, /\/Type \/Page\b/g)).toBeGreaterThan(2)
})

it('refuses a character that would be an empty box', async () => {
  await expect(leafletPdf({ ...leaflet, body: 'Prenez → à gauche' })).rejects.toThrow('→')
})

it('tells a screen reader the pages of a booklet, what its signs show and where they stand', async () => {
  const pdf = read(await bookletPdf(booklet))
  for (const told of ['/DisplayDocTitle true', '(Salir)', '/Lang (es)', '/Marked true', '841.89 595.28'])
    expect(pdf).toContain(told)
  const expected = { H1: 1, H2: 1, H3: 1, P: 2, Figure: 2, L: 2, LI: 3, Lbl: 3, LBody: 3 }
  for (const [tag, times] of Object.entries(expected))
    expect(count(pdf, new RegExp(`/S /${tag}\\b`, 'g')), tag).toBe(times)
  expect(count(pdf, /\/Type \/Page\b/g)).toBe(2)
  expect(count(pdf, /\/Alt \(/g)).toBe(2)
  expect(count(pdf, /\/BBox \[/g)).toBe(2)
})

it('refuses a page that does not hold what it is given, and a sign without words', async () => {
  const full = `= One\n${'- a point\n'.repeat(40)}`
  await expect(bookletPdf({ ...booklet, pages: full })).rejects.toThrow('too full')
  await expect(bookletPdf({ ...booklet, language: 'de' })).rejects.toThrow('no words in de')
})
