import { sql } from 'kysely'
import { type Database, inTransaction } from '#platform/server/database.ts'
import { Drawings } from './drawings/drawings.ts'
import { articleRows, insertArticles, insertLikes } from './load/articles.ts'
import { insertDivisions, insertSites, insertTerms, siteRows } from './load/company.ts'
import type { DemoCompany } from './load/demo-company.ts'
import { informationRows, insertInformation } from './load/information.ts'
import { loadManyReservations, withoutIndexes } from './load/many-reservations.ts'
import { chooseAccounts, insertAccounts, insertPeople } from './load/people.ts'
import { insertPlaces } from './load/places.ts'
import { refreshReservations } from './load/reservations.ts'
import {
  drawMenus,
  insertRestaurants,
  refreshRestaurants,
  restaurantRows,
  showMenus,
} from './load/restaurants.ts'
import { insertRooms, roomRows } from './load/rooms.ts'

export { refreshDemoCompany } from './load/refresh.ts'

/** Reservations of each room that is only there for a load test: a million are over 5,000 rooms. */
const perLoadRoom = 200

/**
 * Fills an empty database with the demo company and writes its pictures; where it is loaded already, only the
 * pictures, the menus of the week and the rooms are made sure of. A load that is cut short leaves the database as it was,
 * and of two at once the second waits and finds everything done. The same company every time, dated relative to `today`.
 * @param db a pool whose statements may take their time: at 200,000 people a batch can outlast a call's time-out
 */
export async function loadDemoCompany(
  db: Database,
  { people, reservations, today, filesFolder, log = () => undefined }: DemoCompany,
): Promise<void> {
  const drawings = new Drawings()
  const sites = siteRows(drawings)
  const articles = articleRows(today, drawings)
  const information = await informationRows(today, drawings)
  const menus = await drawMenus(today, drawings)
  const restaurants = restaurantRows(menus, drawings)
  const rooms = roomRows(drawings)
  await drawings.write(filesFolder)
  log('pictures drawn')

  await inTransaction(db, async trx => {
    await sql`select pg_advisory_xact_lock(hashtext('demo company'))`.execute(trx)
    if (await trx.selectFrom('sites').select('id').limit(1).executeTakeFirst()) {
      await showMenus(trx, menus)
      await insertRooms(trx, rooms)
      return
    }

    await insertSites(trx, sites)
    await insertDivisions(trx)
    await insertTerms(trx, today)
    await insertArticles(trx, articles)
    await insertInformation(trx, information)
    await insertPlaces(trx)
    await insertRestaurants(trx, restaurants)
    await refreshRestaurants(trx, today)
    await insertRooms(trx, rooms)
    log('campuses, terms, articles, information, restaurants and rooms in')
    const chosen = chooseAccounts(people)
    await insertPeople(trx, people, chosen.see)
    log('people in')
    await insertAccounts(trx, chosen.accounts, today)
    await insertLikes(trx, chosen.accounts, today)
    log('accounts and likes in')
    if (reservations !== 0) await withoutIndexes(trx, () => refreshReservations(trx, today))
    if (reservations) {
      await loadManyReservations(trx, {
        rooms: Math.ceil(reservations / perLoadRoom),
        reservations,
        today,
        log,
      })
    }
    // The planner has seen nothing of this yet, and the first searches would pay for it.
    await sql`analyze`.execute(trx)
    log('reservations in')
  })
}
