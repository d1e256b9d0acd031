import { type Expression, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Rooms } from '#db/types.generated.ts'
import { holidaysOfCalendar, holidaysToldOf } from '#features/sites/server/public.ts'
import type { Bilingual } from '#platform/text/language.ts'
import {
  type Closed,
  type Closure,
  campusOpening,
  clockTimesOf,
  closedForHoliday,
  closedInWords,
  defaultHours,
  furtherNotice,
  hoursPattern,
  type Opening,
  type Span,
} from '../rules.ts'

/** A closure as SQL answers it, in JSON. */
export interface StoredClosure {
  start: string
  /** Null: until further notice. */
  end: string | null
  reason_fr: string
  reason_en: string
}

/** When a campus is open but for its closures. @param param its `bookingParam` */
export function openingOfCampus(param: unknown): Opening {
  return campusOpening(param, holidaysOfCalendar(param))
}

/**
 * The rule `whyClosed` (rules.ts) as SQL, of `rooms as r`: whether a room is open for the whole of a time, public holidays
 * aside. Those are the same for all rooms of a campus, and no database knows them: `onHoliday` is asked once beside it.
 * @param param the parameters of its campus's booking
 */
export function isOpen(
  { siteId, ...span }: Span & { siteId: number },
  param: Expression<unknown>,
): Expression<SqlBool> {
  const { from, to, overnight } = clockTimesOf(span)
  const hours = campusHours(param)
  const opens = sql`coalesce(r.opens_at, ${hours(1)}, ${defaultHours.from}::time)`
  const closes = sql`coalesce(r.closes_at, ${hours(2)}, ${defaultHours.to}::time)`
  return sql`(
    r.refuses_because is distinct from 'CLOSED'
    and ${opens} <= ${overnight ? '00:00' : from}::time and ${closes} >= ${overnight ? '24:00' : to}::time
    and not exists (
      select from room_closures c
      where c.site_id = ${siteId} and ${isOfRoom('r')}
        and tstzrange(c.starts_at, c.ends_at) && tstzrange(${span.start}::timestamptz, ${span.end}::timestamptz)))`
}

/** Whether a campus is closed for a public holiday in a time. @param param its `bookingParam` */
export function onHoliday(span: Span, param: unknown): boolean {
  return closedForHoliday(span, openingOfCampus(param)) !== undefined
}

/**
 * One end of the hours that a campus says, 1 or 2; SQL null where it says none that can be read. A query of its own, which
 * the database asks once and not for every room.
 */
function campusHours(param: Expression<unknown>) {
  // A `case`, for nothing else keeps PostgreSQL from reading as a time what is none.
  return (end: 1 | 2) =>
    sql`(
      select case when said.hours ~ ${hoursPattern} and split_part(said.hours, '-', 1) < split_part(said.hours, '-', 2)
        then split_part(said.hours, '-', ${sql.lit(end)})::time end
      from (select (${param}) ->> 'bookingHours' as hours) said)`
}

function isOfRoom(room: string) {
  return sql`(c.room_id = ${sql.ref(`${room}.id`)}
    or (c.room_id is null and (c.building is null or c.building = ${sql.ref(`${room}.building`)})))`
}

/** What is closed of a room, its building or its campus and not over at a moment, as a subquery for `StoredClosure`s. */
export function closuresOfRoom(id: Expression<number>, now: Date): RawBuilder<StoredClosure[]> {
  return closuresWhere(
    sql`exists (select from rooms closed where closed.id = ${id} and c.site_id = closed.site_id and ${isOfRoom('closed')})`,
    now,
  )
}

/** When the whole of a campus is closed; see `closuresOfRoom`. */
export function closuresOfCampus(siteId: number, now: Date): RawBuilder<StoredClosure[]> {
  return closuresWhere(sql`c.site_id = ${siteId} and c.room_id is null and c.building is null`, now)
}

function closuresWhere(condition: RawBuilder<unknown>, now: Date): RawBuilder<StoredClosure[]> {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'start', c.starts_at, 'end', c.ends_at, 'reason_fr', c.reason_fr, 'reason_en', c.reason_en
    ) order by c.starts_at), '[]')
    from room_closures c where ${condition} and (c.ends_at is null or c.ends_at > ${now}::timestamptz))`
}

/** When a room is open: what its row says, else its campus. */
export function openingOf(
  room: Pick<Selectable<Rooms>, 'opens_at' | 'closes_at' | 'refuses_because'>,
  param: unknown,
  closures: readonly StoredClosure[],
): Opening {
  const ofCampus = openingOfCampus(param)
  const { opens_at: from, closes_at: to } = room
  return {
    ...ofCampus,
    ...(from !== null && to !== null && { hours: { from: from.slice(0, 5), to: to.slice(0, 5) } }),
    closures: [...(room.refuses_because === 'CLOSED' ? [closedForGood] : []), ...closures.map(closureOf)],
  }
}

export function closureOf({ start, end, reason_fr, reason_en }: StoredClosure): Closure {
  return {
    start: new Date(start),
    end: end === null ? furtherNotice : new Date(end),
    reason: { fr: reason_fr, en: reason_en },
  }
}

const closedForGood: Closure = { start: new Date(0), end: furtherNotice, reason: null }

/** As an answer tells it. @param param the `bookingParam` of its campus */
export function openingSent({ hours, openHolidays, closures }: Opening, param: unknown, now: Date) {
  const holidays = holidaysToldOf(param, now)
  return {
    hours,
    openHolidays: [...openHolidays],
    ...(holidays !== undefined && { holidays }),
    closures: closures.map(({ start, end, reason }) => ({
      startDateTime: start.toISOString(),
      endDateTime: end < furtherNotice ? end.toISOString() : null,
      reason_fr: reason?.fr ?? null,
      reason_en: reason?.en ?? null,
    })),
  }
}

export function closedWords(closed: Closed): Bilingual {
  return { fr: closedInWords(closed, 'fr'), en: closedInWords(closed, 'en') }
}
