import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { reusableQuery } from '#platform/server/database/reusable-query.ts'
import { alternativesShown, type FreeTime, type Referentiel, type SearchCriteria } from '../contract.ts'
import { nearestFreeTimes, type Span } from '../rules.ts'
import { capacityAbove, searchSpan } from './refusals.ts'
import { roomList } from './room-lists.ts'
import { daysAheadOf, mostDaysAhead, referentielOf, roomColumns } from './rooms.ts'

interface Values {
  siteId: number
  start: Date
  end: Date
  capacity: number
  /** Null: no filter. */
  equipment: readonly string[] | null
  building: readonly string[] | null
}

interface FreeRooms {
  /** Of the campus, to be read by `daysAheadOf`. */
  param: unknown
  /** Of the list of the campus's rooms; null: it never had any. */
  version: string | null
  /** In no order. */
  ids: number[]
}

/**
 * Which rooms are free, with the campus's booking parameters; no row where the campus has no booking. What the campus
 * holds at that time comes from one index, and is taken away at once. What the rooms are is not sent along: it is most
 * of the answer, and seldom changes.
 */
const freeRooms = reusableQuery<Values, FreeRooms>((db, values) =>
  db
    .selectFrom('site_functionalities as f')
    .leftJoin('room_lists as l', 'l.site_id', 'f.site_id')
    .select(['f.param', 'l.version'])
    .select(eb =>
      eb
        .selectFrom('rooms as r')
        // Parsed as JSON, which is several times as fast as an array.
        .select(sql<number[]>`coalesce(json_agg(r.id), '[]')`.as('ids'))
        .whereRef('r.site_id', '=', 'f.site_id')
        .where('r.type', '=', 'MEETING_ROOM')
        .where('r.searchable', '=', true)
        .where(sql<boolean>`r.capacity >= ${values.capacity}`)
        .where(buildingMatches(values))
        .where(equipmentMatches(values))
        .where(isFree(values))
        .$asScalar()
        .$notNull()
        .as('ids'),
    )
    .where(bookingIsOpen(values)),
)

/** The one row that opens booking on a campus, of `site_functionalities as f`. */
function bookingIsOpen({ siteId }: { siteId: number }): Expression<SqlBool> {
  return sql`(f.site_id, f.position) = (
    select site_id, min(position) from site_functionalities
    where site_id = ${siteId} and type = 'BOOKING' and activated group by site_id)`
}

function buildingMatches({ building }: Pick<Values, 'building'>): Expression<SqlBool> {
  return sql`(${building}::text[] is null or r.building = any(${building}::text[]))`
}

/** A filter's values may be codes or names: the address of a search shall work in the other language too. */
function equipmentMatches({ equipment }: Pick<Values, 'equipment'>): Expression<SqlBool> {
  return sql`(${equipment}::text[] is null
    or r.equipment || r.equipment_fr || r.equipment_en @> ${equipment}::text[])`
}

/**
 * What the campus holds at that time is read once, from two indexes that need no look at the rows, and every room is
 * looked up in it. Asked room by room (`not exists`) the database may read an index page for each, and takes 20 times as
 * long on a campus of 800 rooms.
 */
function isFree({ siteId, start, end }: Pick<Values, 'siteId' | 'start' | 'end'>): Expression<SqlBool> {
  const wanted = sql`tstzrange(${start}::timestamptz, ${end}::timestamptz)`
  return sql`r.id not in (
    select room_id from reservations where site_id = ${siteId} and active and during && ${wanted}
    union all
    select room_id from reservations
    where site_id = ${siteId} and active and previous is not null and previous && ${wanted})`
}

/**
 * The meeting rooms of a campus that are free for the whole time.
 * @throws Problem 400 naming the field: a time that nobody could book, a capacity above the largest room's
 */
export async function searchFreeRooms(
  db: Database,
  siteId: number,
  criteria: SearchCriteria,
  now: Date,
): Promise<Referentiel[]> {
  const values = valuesOf(siteId, criteria, now)
  const [found] = await freeRooms(db, values)
  const daysAhead = daysAheadOf(found?.param)
  if (found === undefined || daysAhead === undefined) return []
  searchSpan(criteria.availabilityStartDate, criteria.availabilityEndDate, { now, daysAhead })
  if (found.ids.length === 0 || found.version === null) {
    await checkCapacity(db, siteId, criteria.capacity)
    return []
  }
  const free = new Set(found.ids.map(String))
  const rooms = await roomList(db, siteId, found.version)
  return rooms.filter(room => free.has(room.id))
}

function valuesOf(siteId: number, criteria: SearchCriteria, now: Date): Values {
  const { availabilityStartDate, availabilityEndDate, capacity, equipment, building } = criteria
  const span = searchSpan(availabilityStartDate, availabilityEndDate, { now, daysAhead: mostDaysAhead })
  return {
    ...span,
    siteId,
    capacity,
    equipment: equipment?.length ? equipment : null,
    building: building?.length ? building : null,
  }
}

/** Only asked when a search has found nothing: a room as large would have been found, or is taken. */
async function checkCapacity(db: Database, siteId: number, capacity: number): Promise<void> {
  if (capacity === 0) return
  const { most } = await db
    .selectFrom('rooms')
    .select(eb => eb.fn.coalesce(eb.fn.max('capacity'), sql<number>`0`).as('most'))
    .where('site_id', '=', siteId)
    .where('type', '=', 'MEETING_ROOM')
    .where('searchable', '=', true)
    .executeTakeFirstOrThrow()
  if (capacity > most) throw capacityAbove(most)
}

export interface Alternatives {
  rooms: Referentiel[]
  times: FreeTime[]
}

/**
 * What is nearest to a wanted time: other rooms, those that miss the fewest wishes and are nearest to the wanted room
 * first; and other times of the same day, of the wanted room or of any that fits.
 */
export async function alternativesTo(
  db: Database,
  siteId: number,
  { address, ...criteria }: SearchCriteria & { address?: string | undefined },
  now: Date,
): Promise<Alternatives> {
  const values = valuesOf(siteId, criteria, now)
  const [rooms, times] = await Promise.all([
    otherRooms(db, values, address ?? null),
    otherTimes(db, values, address ?? null, now),
  ])
  return { rooms, times }
}

async function otherRooms(db: Database, values: Values, address: string | null): Promise<Referentiel[]> {
  const { siteId, building, equipment } = values
  const rows = await db
    .selectFrom('site_functionalities as f')
    .innerJoin('rooms as r', 'r.site_id', 'f.site_id')
    .leftJoin('rooms as wanted', join =>
      join.on(sql<boolean>`wanted.email = ${address}::citext`).on('wanted.site_id', '=', siteId),
    )
    .select(roomColumns)
    .where(bookingIsOpen(values))
    .where('r.type', '=', 'MEETING_ROOM')
    .where('r.searchable', '=', true)
    .where('r.bookable', '=', true)
    .where('r.email', 'is not', null)
    .where('r.capacity', '>=', values.capacity)
    .where(sql<boolean>`r.id is distinct from wanted.id`)
    .where(isFree(values))
    .orderBy(sql`${buildingMatches({ building })} desc`)
    .orderBy(sql`${equipmentMatches({ equipment })} desc`)
    .orderBy(sql`(r.building is not distinct from wanted.building) desc`)
    .orderBy(sql`(r.floor is not distinct from wanted.floor) desc`)
    .orderBy(sql`abs(r.capacity - coalesce(wanted.capacity, ${values.capacity}::int))`)
    .orderBy('r.name')
    .orderBy('r.id')
    .limit(alternativesShown)
    .execute()
  return rows.map(referentielOf)
}

/** How many rooms are looked at for another time: the smallest that fit. */
const roomsLookedAt = 60

async function otherTimes(
  db: Database,
  values: Values,
  address: string | null,
  now: Date,
): Promise<FreeTime[]> {
  const rows = await db
    .selectFrom('site_functionalities as f')
    .innerJoin('rooms as r', 'r.site_id', 'f.site_id')
    .select(roomColumns)
    .select(sql<[string, string][]>`coalesce(${heldThatDay(values)}, '[]')`.as('held'))
    .where(bookingIsOpen(values))
    .where('r.bookable', '=', true)
    .where('r.email', 'is not', null)
    .where(
      address === null
        ? sql<boolean>`r.type = 'MEETING_ROOM' and r.searchable and r.capacity >= ${values.capacity}
            and ${buildingMatches(values)} and ${equipmentMatches(values)}`
        : sql<boolean>`r.email = ${address}::citext`,
    )
    .orderBy('r.capacity')
    .orderBy('r.id')
    .limit(roomsLookedAt)
    .execute()

  const wanted: Span = { start: values.start, end: values.end }
  const perRoom = address === null ? 1 : alternativesShown
  const distance = (span: Span) => Math.abs(span.start.getTime() - wanted.start.getTime())
  return rows
    .flatMap(({ held, ...row }) => {
      const busy = held.map(([start, end]) => ({ start: new Date(start), end: new Date(end) }))
      return nearestFreeTimes(wanted, busy, { now, most: perRoom }).map(span => ({ row, span }))
    })
    .sort((one, other) => distance(one.span) - distance(other.span))
    .slice(0, alternativesShown)
    .map(({ row, span }) => ({
      referentiel: referentielOf(row),
      startDateTime: span.start.toISOString(),
      endDateTime: span.end.toISOString(),
    }))
}

function heldThatDay({ start, end }: Values) {
  return sql`(
    select jsonb_agg(jsonb_build_array(lower(part), upper(part)))
    from reservations v, unnest(v.held) part
    where v.room_id = r.id and v.active and v.held && tstzrange(
      date_trunc('day', ${start}::timestamptz, 'Europe/Paris'),
      date_trunc('day', ${end}::timestamptz, 'Europe/Paris') + interval '1 day'))`
}
