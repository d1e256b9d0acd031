import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '#platform/server/permissions/audit.ts'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { addDays } from '#platform/time/campus-time.ts'
import { buildCook, buildKitchen, buildOrder, kitchenServer, today } from './testing/kitchen.ts'

const { db } = await testDatabase()
const server = await kitchenServer(db)
afterAll(() => server.close())

let cook: string
beforeAll(async () => {
  await buildCampus(db, 1)
  const kitchen = await buildKitchen(db, 1)
  cook = await buildCook(db)
  await buildOrder(db, kitchen, {
    cakes: 2,
    comment: '=HYPERLINK("https://else.example";"win")\nSecond line; with “quotes”',
    needs: [
      { need: 'VEGAN', count: 3 },
      { need: 'WITHOUT_EGGS', count: 1 },
    ],
  })
  await buildOrder(db, kitchen, { time: '13:00', status: 'CANCELED', place: '+1 Balcony', accountId: null })
  await buildOrder(db, kitchen, { day: addDays(today, 1) })
})

const path = `/staff/catering/1/board.csv?day=${today}`
const rowsOf = (text: string): string[][] => parse(text, { delimiter: ';', bom: true })

describe('the table of a day', () => {
  it('has every order of the day in the reader’s language, a row each, and no cell begins a formula', async () => {
    const answer = await server.send('GET', path, cook)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="catering-1-${today}.csv"`)
    expect(answer.body.startsWith('\ufeff')).toBe(true)
    const [head, ...rows] = rowsOf(answer.body)
    expect(head).toContain('Cost centre')
    expect(rows).toEqual([
      [
        '23/11/2026',
        '12:00',
        '13:00',
        'Atrium',
        'Seated lunch',
        '10',
        '2 × Cake',
        '3 × vegan, 1 × without eggs',
        `'=HYPERLINK("https://else.example";"win")\nSecond line; with “quotes”`,
        'Ordered',
        'Ada L',
        expect.stringMatching(/@/),
        'CPD',
        'CC-100',
        '269.00',
      ],
      [
        '23/11/2026',
        '13:00',
        '14:00',
        "'+1 Balcony",
        'Seated lunch',
        '10',
        '',
        '',
        '',
        'Cancelled',
        '',
        '',
        'CPD',
        'CC-100',
        '0.00',
      ],
    ])
    const french = rowsOf((await server.send('GET', path, cook, undefined, 'fr')).body)
    expect(french[1]).toEqual(expect.arrayContaining(['Déjeuner assis', '2 × Gâteau', '269,00']))
    const lines = await auditEntries(db, { subject: '1', last: 9 })
    expect(lines.map(({ actor, action, siteId, detail }) => ({ actor, action, siteId, detail }))).toEqual(
      Array.from({ length: 2 }, () => ({
        actor: cook,
        action: 'CATERING_EXPORTED',
        siteId: 1,
        detail: today,
      })),
    )
  })

  it('is an unknown address to who does not prepare the orders', async () => {
    const unknown = await server.call('GET', '/nowhere', cook)
    expect(await server.call('GET', path, await buildAccount(db))).toEqual(unknown)
  })
})
