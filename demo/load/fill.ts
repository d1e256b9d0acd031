import { sql } from 'kysely'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import type { Day } from '#platform/time/campus-time.ts'
import { Drawings } from '../drawings/drawings.ts'
import { demoPeople } from '../people/people.ts'
import { insertBookings, keepAnimationNumbers } from './animations.ts'
import { insertConfirmations, insertLikes, keepArticleNumbers } from './articles.ts'
import { refreshBookingAssistants } from './booking-assistants.ts'
import { placeEntries, refreshOrders } from './catering.ts'
import { companyFiles, only } from './company.ts'
import type { contents, DemoCompany } from './demo-company.ts'
import { noteDrawn } from './drawn.ts'
import { type CompanyFiles, importFiles } from './files.ts'
import { keepInformationNumbers } from './information.ts'
import { refreshLift } from './lift.ts'
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
  type PrintedMenus,
  refreshRestaurants,
  showMenus,
} from './restaurants.ts'
import { refreshRoomFaults } from './room-faults.ts'
import { refreshRoomWaits } from './room-waits.ts'
import { keepRoomNumbers, roomClosureEntries, roomEntries } from './rooms.ts'
import { addSinceThen } from './since-then.ts'
import { challengeEntries, insertAnswers, keepSurveyNumbers } from './surveys.ts'
import { insertTrainingRecords } from './training-records.ts'
import { keepTrainingNumbers } from './trainings.ts'
import { bringInVenues } from './venues.ts'
import { refreshVisits } from './visits.ts'

const cateringFiles = ['catering', 'catering-cost-centers', 'catering-instants', 'catering-articles']

/** Reservations of each room that is only there for a load test: a million are over 5,000 rooms. */
const perLoadRoom = 200

/** What the company looks like in a week, before any of it is in a database. */
export interface Drawn {
  week: Day
  drawings: Drawings
  menus: PrintedMenus
  company: CompanyFiles
  rooms: ReturnType<typeof roomEntries>
}

/** Draws the pictures, documents and menus, most of the work of a load. */
export async function drawCompany(today: Date): Promise<Drawn> {
  const drawings = new Drawings()
  const week = menuWeek(today)
  const menus = await drawMenus(week, drawings)
  const company = await companyFiles(drawings, { menus })
  return { week, drawings, menus, company, rooms: roomEntries(drawings) }
}

/**
 * Draws everything and fills the database; where it is loaded already, only the menus of the week and what an earlier
 * version of the product did not have are made sure of: sign-ins, rooms, animations, catering, surveys, trainings, visits, car parks, ways and plans.
 */
export async function drawAndFill(
  db: Database,
  { people, reservations, today, features, log = () => undefined }: DemoCompany,
  drawn?: Drawn,
): Promise<void> {
  const { week, drawings, menus, company, rooms } = drawn ?? (await drawCompany(today))
  log('pictures drawn')

  await inTransaction(db, async trx => {
    await sql`select pg_advisory_xact_lock(hashtext('demo company'))`.execute(trx)
    await drawings.store(trx)
    await noteDrawn(trx, week, menus)
    const bringIn = (files: CompanyFiles) => importFiles(trx, files, { features, today })
    const haveAnswered = async () => {
      await bringIn({ challenges: await challengeEntries(trx) })
      await keepSurveyNumbers(trx)
      await insertAnswers(trx, today)
    }
    const haveTrained = async () => {
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
        await bringIn(only(company, 'animations'))
        await keepAnimationNumbers(trx)
        await insertBookings(trx, today)
      }
      if (!(await isThere(trx, 'catering_places'))) {
        await bringIn({ ...only(company, ...cateringFiles), ...placeEntries() })
        await refreshOrders(trx, today)
      }
      if (!(await isThere(trx, 'surveys'))) {
        await bringIn(only(company, 'surveys'))
        await haveAnswered()
      }
      if (!(await isThere(trx, 'trainings'))) {
        await bringIn(only(company, 'trainings', 'visitors'))
        await haveTrained()
      }
      if (!(await isThere(trx, 'visits'))) await refreshVisits(trx, { features, today })
      if (!(await isThere(trx, 'parkings'))) await bringIn(only(company, 'parkings'))
      if (!(await isThere(trx, 'intercampus_routes')))
        await bringIn(only(company, 'routes', 'emission-factors'))
      if (!(await isThere(trx, 'intercampus_shuttles'))) await bringIn(only(company, 'shuttles'))
      if (!(await isThere(trx, 'venues'))) await bringInVenues(trx)
      return
    }

    const chosen = chooseAccounts(people)
    await bringIn({
      ...company,
      rooms,
      ...{ menus: dishEntries(today), closures: closureEntries(today) },
      ...placeEntries(),
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
    await refreshLift(trx, today)
    log('plans in')
    await refreshRestaurants(trx, today)
    await refreshParkings(trx, today)
    log('people in')
    await insertAccounts(trx, chosen.accounts, today)
    await insertLikes(trx, chosen.accounts, today)
    await insertConfirmations(trx, chosen.accounts, today)
    await insertBookings(trx, today)
    // Teams are made of those who have an account.
    await haveAnswered()
    await haveTrained()
    log('accounts, likes, bookings and answers in')
    await refreshOrders(trx, today)
    if (reservations !== 0) {
      await withoutIndexes(trx, () => refreshReservations(trx, today))
      await refreshRoomWaits(trx, today)
      await refreshBookingAssistants(trx, today)
    }
    await refreshRoomFaults(trx, today)
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
