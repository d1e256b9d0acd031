import { sql } from 'kysely'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { Drawings } from '../drawings/drawings.ts'
import { demoPeople } from '../people/people.ts'
import { animationEntries, insertBookings, keepAnimationNumbers } from './animations.ts'
import { insertLikes, keepArticleNumbers } from './articles.ts'
import { cateringEntries, refreshOrders } from './catering.ts'
import { companyFiles, only } from './company.ts'
import type { contents, DemoCompany } from './demo-company.ts'
import { noteDrawn } from './drawn.ts'
import { type CompanyFiles, importFiles } from './files.ts'
import { keepInformationNumbers } from './information.ts'
import { loadManyReservations, withoutIndexes } from './many-reservations.ts'
import { drawMenus } from './menus.ts'
import { refreshParkings } from './parkings.ts'
import { chooseAccounts, insertAccounts, personEntries, signInsSince } from './people.ts'
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
import { keepRoomNumbers, roomClosureEntries, roomEntries } from './rooms.ts'
import { addSinceThen } from './since-then.ts'
import { challengeEntries, insertAnswers, keepSurveyNumbers, surveyEntries } from './surveys.ts'
import { insertTrainingRecords } from './training-records.ts'
import { keepTrainingNumbers, trainingEntries } from './trainings.ts'
import { bringInVenues } from './venues.ts'
import { refreshVisits } from './visits.ts'

/** Reservations of each room that is only there for a load test: a million are over 5,000 rooms. */
const perLoadRoom = 200

/**
 * Draws everything and fills the database; where it is loaded already, only the menus of the week and what an earlier
 * version of the product did not have are made sure of: sign-ins, rooms, animations, catering, surveys, trainings, visits, car parks, ways and plans.
 */
export async function drawAndFill(
  db: Database,
  { people, reservations, today, features, log = () => undefined }: DemoCompany,
): Promise<void> {
  const drawings = new Drawings()
  const company = await companyFiles(drawings)
  const animations = animationEntries(today, drawings)
  const surveys = surveyEntries(today, drawings)
  const trainings = await trainingEntries(drawings)
  const week = menuWeek(today)
  const menus = await drawMenus(week, drawings)
  const restaurants = restaurantEntries(menus, drawings)
  const rooms = roomEntries(drawings)
  log('pictures drawn')

  await inTransaction(db, async trx => {
    await sql`select pg_advisory_xact_lock(hashtext('demo company'))`.execute(trx)
    await drawings.store(trx)
    await noteDrawn(trx, week, menus)
    const bringIn = (files: CompanyFiles) => importFiles(trx, files, { features, today })
    const bringInSurveys = async () => {
      await bringIn({ surveys, challenges: await challengeEntries(trx, today) })
      await keepSurveyNumbers(trx)
      await insertAnswers(trx, today)
    }
    const bringInTrainings = async () => {
      await bringIn({ trainings, ...only(company, 'visitors') })
      await keepTrainingNumbers(trx)
      await insertTrainingRecords(trx, today)
    }
    if (await isThere(trx, 'sites')) {
      await showMenus(trx, menus)
      const signIns = await signInsSince(trx)
      if (signIns.length > 0) await addSinceThen(trx, signIns, { features, today })
      if (!(await isThere(trx, 'rooms'))) {
        await bringIn({ rooms })
        await keepRoomNumbers(trx)
      }
      if (!(await isThere(trx, 'room_closures'))) await bringIn({ 'room-closures': roomClosureEntries() })
      if (!(await isThere(trx, 'animations'))) {
        await bringIn({ animations })
        await keepAnimationNumbers(trx)
        await insertBookings(trx, today)
      }
      if (!(await isThere(trx, 'catering_places'))) {
        await bringIn(cateringEntries())
        await refreshOrders(trx, today)
      }
      if (!(await isThere(trx, 'surveys'))) await bringInSurveys()
      if (!(await isThere(trx, 'trainings'))) await bringInTrainings()
      if (!(await isThere(trx, 'visits'))) await refreshVisits(trx, { features, today })
      if (!(await isThere(trx, 'parkings'))) await bringIn(only(company, 'parkings'))
      if (!(await isThere(trx, 'intercampus_routes')))
        await bringIn(only(company, 'routes', 'emission-factors'))
      if (!(await isThere(trx, 'venues'))) await bringInVenues(trx)
      return
    }

    const chosen = chooseAccounts(people)
    await bringIn({
      ...company,
      ...{ animations, restaurants, rooms },
      ...{ menus: dishEntries(today), closures: closureEntries(today) },
      ...cateringEntries(),
      'room-closures': roomClosureEntries(),
      people: personEntries(demoPeople(people), today, chosen.see),
    })
    for (const keepNumbers of [
      keepArticleNumbers,
      keepAnimationNumbers,
      keepInformationNumbers,
      keepRestaurantNumbers,
      keepRoomNumbers,
    ]) {
      await keepNumbers(trx)
    }
    await insertPlaces(trx)
    await bringInVenues(trx)
    log('plans in')
    await refreshRestaurants(trx, today)
    await refreshParkings(trx, today)
    log('people in')
    await insertAccounts(trx, chosen.accounts, today)
    await insertLikes(trx, chosen.accounts, today)
    await insertBookings(trx, today)
    // Teams are made of those who have an account.
    await bringInSurveys()
    await bringInTrainings()
    log('accounts, likes, bookings and answers in')
    await refreshOrders(trx, today)
    if (reservations !== 0) await withoutIndexes(trx, () => refreshReservations(trx, today))
    // After the rooms that they are in.
    await refreshVisits(trx, { features, today })
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

async function isThere(db: Database, table: (typeof contents)[number]): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(db)
  return rows.length > 0
}
