import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/server/testing/database.ts'
import { browserErrors, countBrowserError, mostOfDay, screenOf } from './browser-errors.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-24T09:00:00.000Z')
const read = () => browserErrors(db, { now, days: 7, most: 1000 })
beforeEach(() => db.deleteFrom('browser_error_days').execute())

describe('errors of browsers', () => {
  it('are counted by screen, kind and version, without what names anybody', async () => {
    const at = (path: string, message: string) =>
      countBrowserError(db, { path, message, version: '2.0.0' }, now)
    await at(
      '/fr/staff/rights/00000000-0000-4000-8000-000000000010',
      'TypeError: claire@company.example is null',
    )
    await at('/en/staff/rights/42', 'TypeError: another one')
    await at('/en/news', 'something of Claire Moreau')
    expect(await read()).toEqual([
      { screen: '/staff/rights/…', kind: 'TypeError', version: '2.0.0', count: 2, lastAt: now },
      { screen: '/news', kind: 'Error', version: '2.0.0', count: 1, lastAt: now },
    ])
  })

  it('fill no more than so many rows a day, whatever is reported', async () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz']
    const names = letters.flatMap(one => letters.map(other => `/x${one}${other}`)).slice(0, mostOfDay + 20)
    for (const path of names) await countBrowserError(db, { path, message: 'Oh', version: '1' }, now)
    const rows = await read()
    expect(rows).toHaveLength(mostOfDay + 1)
    expect(rows[0]).toMatchObject({ screen: '…', count: 20 })
  })

  it('are no longer told of after a week', async () => {
    await countBrowserError(
      db,
      { path: '/en', message: 'Oh', version: '1' },
      new Date('2026-11-10T09:00:00Z'),
    )
    expect(await read()).toEqual([])
  })

  it('a screen is letters and dots, whatever the address', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), path => {
        expect(screenOf(path)).toMatch(/^\/(?:(?:[A-Za-z][A-Za-z-]*|…)(?:\/(?!$)|$)){0,5}$/)
      }),
    )
  })
})
