import { type Expression, type RawBuilder, sql } from 'kysely'
import type { PublicHoliday } from '#platform/contract/public-holiday.ts'
import type { Reading } from '#platform/server/content/kind.ts'
import type { Database } from '#platform/server/database/database.ts'
import {
  type Calendar,
  holidaysAround,
  otherCalendar,
  publicHolidayOn,
} from '#platform/server/time/public-holidays.ts'
import type { HolidaysOfCampus } from '#platform/time/bank-holidays.ts'

export { campusOf } from './campus.ts'
export { type NamedByCode, namedByCode } from './changed-codes.ts'
export { onExistingCampus } from './known-campus.ts'
export { type SiteEffects, siteEffects } from './site-effects.ts'

/**
 * What a campus has set for a functionality, as a subquery: its `param`; SQL null where the campus has none of this type
 * activated. Of several the first in the campus's order counts.
 */
export function activeParam(siteId: number | Expression<number>, type: string): RawBuilder<unknown> {
  return sql`(
    select f.param from site_functionalities f
    where f.site_id = ${siteId} and f.type = ${type} and f.activated order by f.position limit 1)`
}

/** Whether a campus has a functionality. */
export async function hasActive(db: Database, siteId: number, type: string): Promise<boolean> {
  const { param } = await db.selectNoFrom(activeParam(siteId, type).as('param')).executeTakeFirstOrThrow()
  return param !== null
}

/**
 * Where a campus is, as far as public holidays differ, as a subquery for a JSON object to be merged into others: `country` and
 * `region` below `calendar`, nothing where the campus says no country.
 */
export function siteCalendar(siteId: number | Expression<number>): RawBuilder<unknown> {
  return sql`(
    select case when located.country is null then '{}'::jsonb else jsonb_build_object(
      'calendar', jsonb_build_object('country', located.country, 'region', located.region)) end
    from sites located where located.id = ${siteId})`
}

/** The public holidays of a campus, of the object that holds its `siteCalendar`; undefined: those of France. */
export function holidaysOfCalendar(held: unknown): HolidaysOfCampus['holidayOn'] {
  const calendar = calendarIn(held)
  return calendar && (day => publicHolidayOn(calendar, day))
}

/** The same as the days that screens can reach, for an answer. */
export function holidaysToldOf(held: unknown, now: Date): PublicHoliday[] | undefined {
  return holidaysAround(calendarIn(held), now)
}

function calendarIn(held: unknown): Calendar | undefined {
  const { calendar } = (held ?? {}) as { calendar?: { country: unknown; region: unknown } }
  return calendar && otherCalendar(calendar.country, calendar.region)
}

/** The campuses that have a functionality, as a subquery for their ids. */
export function sitesWith(type: string): RawBuilder<number> {
  return sql<number>`(select f.site_id from site_functionalities f where f.type = ${type} and f.activated)`
}

/** The name of a campus, as a subquery. */
export function siteName(siteId: number | Expression<number>): RawBuilder<string> {
  return sql<string>`(select s.name from sites s where s.id = ${siteId})`
}

/** The code of a campus, by which a company's files name it, as a subquery. */
export function siteCode(siteId: number | Expression<number>): RawBuilder<string> {
  return sql<string>`(select s.code from sites s where s.id = ${siteId})`
}

/**
 * The campus of an office location, as a subquery for its id: the one whose code stands before the first slash. SQL null
 * where no campus has this code.
 */
export function siteOfOffice(officeLocation: Expression<string | null>): RawBuilder<number | null> {
  return sql<number | null>`(
    select s.id from sites s where s.code = trim(split_part(${officeLocation}, '/', 1)))`
}

/** The ids of all campuses by their codes. */
export async function siteIds(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('sites').select(['id', 'code']).orderBy('id').execute()
  return new Map(rows.map(({ id, code }) => [code, id]))
}

/** What campuses are called. */
export async function siteNames(db: Database, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sites where id = any(${[...ids]}::integer[]) order by id`.execute(db)
  return rows.map(({ name }) => name)
}

/** Whether one of these campuses wants a second person to read what is written for it. @param ids null: all campuses */
export async function wantReview(db: Database, ids: readonly number[] | null): Promise<boolean> {
  const { rows } = await sql<{ wanted: boolean }>`
    select exists (
      select from sites where review_required and (${ids === null} or id = any(${[...(ids ?? [])]}::integer[]))
    ) as wanted`.execute(db)
  return rows[0]?.wanted === true
}

/** The campuses that want it. */
export async function campusesWithReview(db: Database): Promise<number[]> {
  const rows = await db.selectFrom('sites').select('id').where('review_required', '=', true).execute()
  return rows.map(({ id }) => id)
}

/** The campuses whose news may be in one language, as a subquery for their ids. */
export const sitesWithOneLanguage: RawBuilder<number> = sql<number>`(
  select s.id from sites s where s.one_language_allowed)`

/** The ids of the campuses that an entry of a company's file names by their codes in `sites`; all where it names none. */
export function sitesOf(codes: readonly string[] | undefined, reading: Reading): number[] {
  const ids =
    codes === undefined
      ? reading.everything('sites')
      : codes.map((code, index) => reading.refer('sites', ['sites', index], code))
  return [...new Set(ids)].sort((one, other) => one - other)
}

/** Where a campus is, and whom to call there, as a subquery for one JSON object. */
export function sitePlace(siteId: number | Expression<number>): RawBuilder<{
  latitude: number
  longitude: number
  securityPhone: string | null
}> {
  return sql`(
    select json_build_object('latitude', s.latitude, 'longitude', s.longitude, 'securityPhone', s.security_phone)
    from sites s where s.id = ${siteId})`
}

/** The address of a campus, as a subquery. */
export function siteAddress(siteId: number | Expression<number>): RawBuilder<string> {
  return sql<string>`(select s.address from sites s where s.id = ${siteId})`
}
