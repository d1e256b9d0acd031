import { sql } from 'kysely'
import { followIssuer } from '#features/account/server/public.ts'
import { movedByDays } from '#platform/server/database/campus-clock.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { campusDay } from '#platform/time/campus-time.ts'
import { demoArticles } from '../articles.ts'
import { entriesOf } from '../files.ts'
import { moveAnimations, welcomeGuests } from './animations.ts'
import { isAnotherCompany } from './another-company.ts'
import { publicationOf } from './articles.ts'
import { refreshBookingAssistants } from './booking-assistants.ts'
import { moveInactivity, refreshOrders } from './catering.ts'
import type { DemoCompany } from './demo-company.ts'
import { refreshLift } from './lift.ts'
import { moveEntries } from './moved-entries.ts'
import { refreshParkings } from './parkings.ts'
import { refreshReservations } from './reservations.ts'
import { refreshRestaurants } from './restaurants.ts'
import { refreshRoomFaults } from './room-faults.ts'
import { refreshRoomWaits } from './room-waits.ts'
import { moveSurveys } from './surveys.ts'
import { moveTrainingRecords } from './training-records.ts'
import { refreshVisits } from './visits.ts'

const week = 7 * 24 * 60 * 60 * 1000

/**
 * Moves the articles, animations, surveys and information of the demo company, and how far visits may be planned, by whole weeks, so
 * that it looks as recent as on its first day and every event keeps its weekday; adds the menus, closures, readings,
 * reservations, orders and visits of the days that have come since. What people did stays. Nothing moves back,
 * and a second call on the same day moves nothing.
 * @param issuer as what the embedded identity provider is known now: whom it has signed in keep their accounts
 */
export async function refreshDemoCompany(
  db: Database,
  {
    features,
    today,
    reservations,
    issuer,
  }: Pick<DemoCompany, 'features' | 'today' | 'reservations'> & { issuer?: string },
): Promise<void> {
  if (await isAnotherCompany(db)) return
  if (issuer !== undefined) await followIssuer(db, issuer)
  await inTransaction(db, async trx => {
    await sql`select pg_advisory_xact_lock(hashtext('demo company'))`.execute(trx)
    await refreshRestaurants(trx, today)
    await refreshParkings(trx, today)
    if (reservations !== 0) {
      await refreshReservations(trx, today)
      await refreshRoomWaits(trx, today)
      await refreshBookingAssistants(trx, today)
    }
    await refreshRoomFaults(trx, today)
    await refreshOrders(trx, today)
    await refreshVisits(trx, { features, today })
    await refreshLift(trx, today)
    const articles = await trx
      .selectFrom('articles')
      .select(['id', 'publication_date'])
      .where('id', '<=', String(demoArticles.length))
      .execute()
    const weeks = mostFrequent(
      articles.map(({ id, publication_date }) =>
        weeksBetween(publication_date, publicationOf(Number(id), today)),
      ),
    )
    if (weeks === undefined || weeks <= 0) return

    const days = weeks * 7
    // Moved as campus clocks show it: an article of 8:30 stays one of 8:30 when the clocks have changed.
    const moved = (column: string) => movedByDays(column, days)
    // The tables that place them on a campus repeat the date and follow by their foreign keys.
    await trx
      .updateTable('articles')
      .set({
        publication_date: moved('publication_date'),
        starts_on: sql`starts_on + ${days}::integer`,
        ends_on: sql`ends_on + ${days}::integer`,
        must_read_until: sql`must_read_until + ${days}::integer`,
      })
      .where('id', '<=', String(demoArticles.length))
      .execute()
    await trx
      .updateTable('practical_informations')
      .set({ creation_date: moved('creation_date') })
      .where('id', '<=', String(entriesOf('practical-information').length))
      .execute()
    await moveAnimations(trx, days)
    await moveSurveys(trx, days)
    await moveTrainingRecords(trx, days, today)
    await moveInactivity(trx, days)
    await moveEntries(trx, days)
    await trx
      .updateTable('accounts')
      .set({ visit_scheduled_limit: sql`visit_scheduled_limit + ${days}::integer` })
      .where('visit_scheduled_limit', 'is not', null)
      .execute()
  })
  // Their events are of this week by now.
  await welcomeGuests(db, today)
}

/** Whole weeks from the campus day of one moment to that of another. */
function weeksBetween(from: Date, to: Date): number {
  return Math.floor((Date.parse(campusDay(to)) - Date.parse(campusDay(from))) / week)
}

/** An editor may have moved an article or two; the others tell how old the company is. */
function mostFrequent(numbers: readonly number[]): number | undefined {
  const times = new Map<number, number>()
  for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1)
  return [...times].sort(([a, often], [b, oftener]) => oftener - often || a - b)[0]?.[0]
}
