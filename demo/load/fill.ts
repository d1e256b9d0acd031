import { sql } from 'kysely'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { Drawings } from '../drawings/drawings.ts'
import { articleEntries, insertLikes, keepArticleNumbers } from './articles.ts'
import { divisionEntries, siteEntries, termsEntries } from './company.ts'
import type { DemoCompany } from './demo-company.ts'
import { noteDrawn } from './drawn.ts'
import { type CompanyFiles, importFiles } from './files.ts'
import { informationEntries, keepInformationNumbers } from './information.ts'
import { loadManyReservations, withoutIndexes } from './many-reservations.ts'
import { drawMenus } from './menus.ts'
import { chooseAccounts, insertAccounts, personEntries } from './people.ts'
import { insertPlaces } from './places.ts'
import { refreshReservations } from './reservations.ts'
import {
  closureEntries,
  dishEntries,
  keepRestaurantNumbers,
  menuWeek,
  refreshRestaurants,
  restaurantEntries,
  showMenus,
} from './restaurants.ts'
import { keepRoomNumbers, roomEntries } from './rooms.ts'

/** Reservations of each room that is only there for a load test: a million are over 5,000 rooms. */
const perLoadRoom = 200

/**
 * Draws everything and fills the database; where it is loaded already, only the menus of the week and the rooms are
 * made sure of.
 */
export async function drawAndFill(
  db: Database,
  { people, reservations, today, features, filesFolder, log = () => undefined }: DemoCompany,
): Promise<void> {
  const drawings = new Drawings()
  const sites = siteEntries(drawings)
  const articles = articleEntries(today, drawings)
  const information = await informationEntries(today, drawings)
  const week = menuWeek(today)
  const menus = await drawMenus(week, drawings)
  const restaurants = restaurantEntries(menus, drawings)
  const rooms = roomEntries(drawings)
  await drawings.write(filesFolder)
  await noteDrawn(filesFolder, week, { files: drawings.files, menus })
  log('pictures drawn')

  await inTransaction(db, async trx => {
    await sql`select pg_advisory_xact_lock(hashtext('demo company'))`.execute(trx)
    const bringIn = (files: CompanyFiles) => importFiles(trx, files, { features, filesFolder, today })
    if (await trx.selectFrom('sites').select('id').limit(1).executeTakeFirst()) {
      await showMenus(trx, menus)
      if (await trx.selectFrom('rooms').select('id').limit(1).executeTakeFirst()) return
      await bringIn({ rooms })
      await keepRoomNumbers(trx)
      return
    }

    const terms = termsEntries(today)
    const chosen = chooseAccounts(people)
    await bringIn({
      ...{ sites, articles, 'practical-information': information, restaurants, rooms },
      ...{ menus: dishEntries(today), closures: closureEntries(today), divisions: divisionEntries() },
      ...{ terms: terms.entries, ...Object.fromEntries(terms.pages) },
      people: personEntries(people, today, chosen.see),
    })
    for (const keepNumbers of [
      keepArticleNumbers,
      keepInformationNumbers,
      keepRestaurantNumbers,
      keepRoomNumbers,
    ]) {
      await keepNumbers(trx)
    }
    await insertPlaces(trx)
    await refreshRestaurants(trx, today)
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
