import { sql } from 'kysely'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { Drawings } from '../drawings/drawings.ts'
import { articleRows, insertArticles, insertLikes } from './articles.ts'
import { insertDivisions, insertSites, insertTerms, siteRows } from './company.ts'
import type { DemoCompany } from './demo-company.ts'
import { noteDrawn } from './drawn.ts'
import { informationRows, insertInformation } from './information.ts'
import { loadManyReservations, withoutIndexes } from './many-reservations.ts'
import { drawMenus } from './menus.ts'
import { chooseAccounts, insertAccounts, insertPeople } from './people.ts'
import { insertPlaces } from './places.ts'
import { refreshReservations } from './reservations.ts'
import { insertRestaurants, menuWeek, refreshRestaurants, restaurantRows, showMenus } from './restaurants.ts'
import { insertRooms, roomRows } from './rooms.ts'

/** Reservations of each room that is only there for a load test: a million are over 5,000 rooms. */
const perLoadRoom = 200

/**
 * Draws everything and fills the database; where it is loaded already, only the menus of the week and the rooms are
 * made sure of.
 */
export async function drawAndFill(
  db: Database,
  { people, reservations, today, filesFolder, log = () => undefined }: DemoCompany,
): Promise<void> {
  const drawings = new Drawings()
  const sites = siteRows(drawings)
  const articles = articleRows(today, drawings)
  const information = await informationRows(today, drawings)
  const week = menuWeek(today)
  const menus = await drawMenus(week, drawings)
  const restaurants = restaurantRows(menus, drawings)
  const rooms = roomRows(drawings)
  await drawings.write(filesFolder)
  await noteDrawn(filesFolder, week, { files: drawings.files, menus })
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
