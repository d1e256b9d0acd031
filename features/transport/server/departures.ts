import { sql } from 'kysely'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { addDays, campusDay, type Day } from '#platform/time/campus-time.ts'

/** Departures are made until the day after tomorrow: whoever asks is told a day ahead. */
const daysAhead = 2
const secondsOfDay = 24 * 60 * 60

/**
 * Makes the departures of the days around now as rows, where they are not there yet, and takes away those of days that are
 * over. A service day begins at noon less twelve hours, so that when clocks change a time is the one on the wall.
 * @returns how many were made
 */
export async function makeDepartures(trx: Database, timetableId: number, now: Date): Promise<number> {
  const timetable = await trx
    .selectFrom('timetables')
    .select(['longest', 'made_from', 'made_until', 'timezone'])
    .where('id', '=', timetableId)
    .forUpdate()
    .executeTakeFirst()
  if (timetable === undefined) return 0
  const today = campusDay(now)
  // What left on a day before may be on its way after midnight.
  const from = addDays(today, -Math.ceil(timetable.longest / secondsOfDay))
  const until = addDays(today, daysAhead)
  const { made_from, made_until } = timetable
  const isAhead = made_from !== null && made_from <= from && made_until !== null && made_until >= from
  if (isAhead && made_from === from && made_until >= until) return 0
  const first = isAhead ? addDays(made_until, 1) : from
  if (!isAhead || made_from < from) {
    await sql`
      delete from departures d using timetable_halts h
      where h.id = d.halt_id and h.timetable_id = ${timetableId}
        and (d.service_day < ${from}::date or ${!isAhead})`.execute(trx)
  }
  let made = 0
  for (let day: Day = first; day <= until; day = addDays(day, 1)) {
    made += await makeDay(trx, timetableId, day, timetable.timezone)
  }
  await trx
    .updateTable('timetables')
    .set({ made_from: from, made_until: isAhead && made_until > until ? made_until : until })
    .where('id', '=', timetableId)
    .execute()
  return made
}

/** In the order in which they are read, so that what is read together lies together. */
async function makeDay(trx: Database, timetableId: number, day: Day, timezone: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into departures
      (halt_id, trip_id, service_day, sequence, departs_at, expected_at, direction, platform)
    select c.halt_id, c.trip_id, ${day}::date, c.sequence, m.moment, m.moment, c.direction, c.platform
    from timetable_services s
    join timetable_trips t on t.service_id = s.id
    join timetable_calls c on c.trip_id = t.id
    cross join lateral (
      select ((${day}::date + time '12:00') at time zone ${timezone}) - interval '12 hours'
        + make_interval(secs => c.departs) as moment) m
    where s.timetable_id = ${timetableId} and not ${day}::date = any (s.removed) and (
      ${day}::date = any (s.added)
      or (${day}::date between s.starts_on and s.ends_on and extract(isodow from ${day}::date) = any (s.weekdays)))
    order by c.halt_id, m.moment`.execute(trx)
  return Number(numAffectedRows)
}

/** Makes the departures of each timetable, one after the other. @returns those that have ended */
export async function makeAllDepartures(
  db: Database,
  now: Date,
): Promise<{ siteId: number; feed: string; lastDay: Day }[]> {
  const today = campusDay(now)
  const timetables = await db
    .selectFrom('timetables')
    .select(['id', 'site_id', 'feed', 'last_day'])
    .orderBy('id')
    .execute()
  for (const { id } of timetables) {
    await inTransaction(db, trx => makeDepartures(trx, id, now))
  }
  return timetables
    .filter(({ last_day }) => last_day < today)
    .map(({ site_id, feed, last_day }) => ({ siteId: site_id, feed, lastDay: last_day }))
}
