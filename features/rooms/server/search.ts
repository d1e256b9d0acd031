import { type Expression, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { officeOfPerson } from '#features/directory/server/public.ts'
import type { Reply } from '#platform/contract/endpoint.ts'
import { campusClock } from '#platform/server/database/campus-clock.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Person } from '#platform/server/http/routes.ts'
import type { Language } from '#platform/text/language.ts'
import {
  type FreeTime,
  maxAlternatives,
  maxBestRooms,
  type Referentiel,
  type SearchCriteria,
  type searchRooms,
} from '../contract.ts'
import {
  bestFitting,
  bufferOf,
  closedInWords,
  nearestFreeTimes,
  nextOpening,
  officeFrom,
  type Span,
  whyClosed,
} from '../rules.ts'
import type { Occupancy } from './occupancy.ts'
import {
  closureOf,
  closuresOfCampus,
  closuresOfRoom,
  isOpen,
  onHoliday,
  openingOf,
  openingOfCampus,
} from './opening.ts'
import { capacityAbove, searchSpan } from './refusals.ts'
import {
  bookingParam,
  daysAheadOf,
  mostDaysAhead,
  type RoomRow,
  referentielOf,
  roomColumns,
} from './rooms.ts'

interface Values {
  siteId: number
  start: Date
  end: Date
  capacity: number
  /** Null: no filter. */
  equipment: readonly string[] | null
  building: readonly string[] | null
}

export interface RoomSearch {
  /**
   * The meeting rooms of a campus that are open and free for the whole time, which of them fit best, and where there are
   * none, why the campus is closed.
   * @throws Problem 400 naming the field: a time that nobody could book, a capacity above the largest room's
   */
  freeRooms(
    db: Database,
    siteId: number,
    criteria: SearchCriteria,
    asking: { person: Pick<Person, 'id' | 'email'>; language: Language; now: Date },
  ): Promise<Reply<typeof searchRooms>>
  /**
   * What is nearest to a wanted time: other rooms, those that miss the fewest wishes and are nearest to the wanted room
   * first; and other times of the same day, of the wanted room or of any that fits.
   */
  alternatives(db: Database, siteId: number, wanted: Wanted, now: Date): Promise<Alternatives>
}

type Wanted = SearchCriteria & {
  /** The booking address of the room that was wanted. */
  address?: string | undefined
}

interface Alternatives {
  rooms: Referentiel[]
  times: FreeTime[]
}

/** @param occupancies whatever takes rooms */
export function roomSearch(occupancies: readonly Occupancy[]): RoomSearch {
  return {
    freeRooms: async (db, siteId, criteria, { person, language, now }) => {
      const values = valuesOf(siteId, criteria, now)
      const found = await queryFreeRooms(db, values, person, occupancies)
      const daysAhead = daysAheadOf(found?.param)
      if (found === undefined || daysAhead === undefined) return { meetings: [], best: [], closed: null }
      searchSpan(criteria.availabilityStartDate, criteria.availabilityEndDate, { now, daysAhead })
      if (found.rooms.length === 0) {
        await checkCapacity(db, siteId, criteria.capacity)
        return { meetings: [], best: [], closed: await closedCampus(db, values, found.param, language, now) }
      }
      const meetings = found.rooms.map(referentielOf)
      const { capacity } = values
      const best = bestFitting(meetings, { capacity, office: officeFrom(found.office), most: maxBestRooms })
      return { meetings, best: best.map(({ id }) => id), closed: null }
    },
    alternatives: (db, siteId, wanted, now) => alternativesTo(db, siteId, wanted, now, occupancies),
  }
}

/**
 * What is nearest to a wanted time; see `RoomSearch`.
 * @param occupancies whatever takes rooms
 */
export async function alternativesTo(
  db: Database,
  siteId: number,
  { address, ...criteria }: Wanted,
  now: Date,
  occupancies: readonly Occupancy[],
): Promise<Alternatives> {
  const values = valuesOf(siteId, criteria, now)
  const wanted = address ?? null
  const [rooms, times] = await Promise.all([
    otherRooms(db, values, wanted, occupancies),
    otherTimes(db, values, wanted, now, occupancies),
  ])
  return { rooms, times }
}

/** Asked when a search has found nothing: why the whole campus is closed at that time, and when it opens next. */
export async function closedCampus(
  db: Database,
  { siteId, start, end }: Pick<Values, 'siteId' | 'start' | 'end'>,
  param: unknown,
  language: Language,
  now: Date,
): Promise<Reply<typeof searchRooms>['closed']> {
  const { closures } = await db
    .selectNoFrom(closuresOfCampus(siteId, now).as('closures'))
    .executeTakeFirstOrThrow()
  const opening = { ...openingOfCampus(param), closures: closures.map(closureOf) }
  const closed = whyClosed({ start, end }, opening)
  if (closed === undefined) return null
  const opensAt = nextOpening(start, opening)
  return {
    because: closed.because,
    message: closedInWords(closed, language),
    opensAt: opensAt?.toISOString() ?? null,
  }
}

/**
 * The rooms that are free, by building and name, with the campus's booking parameters and the person's office there;
 * undefined where the campus has no booking. One statement for all.
 */
async function queryFreeRooms(
  db: Database,
  values: Values,
  person: Pick<Person, 'id' | 'email'>,
  occupancies: readonly Occupancy[],
): Promise<{ param: unknown; office: string | null; rooms: RoomRow[] } | undefined> {
  const found = await db
    .selectFrom(sql<{ param: unknown }>`(select ${bookingParam(values.siteId)} as param)`.as('f'))
    .select('f.param')
    .select(officeOfPerson(person, values.siteId).as('office'))
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('rooms as r')
          .select(roomColumns)
          .where('r.site_id', '=', values.siteId)
          .where('r.type', '=', 'MEETING_ROOM')
          .where('r.searchable', '=', true)
          .where('r.capacity', '>=', values.capacity)
          .where(buildingMatches(values))
          .where(equipmentMatches(values))
          .where(isOpen(values, sql.ref('f.param')))
          .where(isFree(values, occupancies))
          .orderBy('r.building')
          .orderBy('r.name')
          .orderBy('r.id'),
      ).as('rooms'),
    )
    .where('f.param', 'is not', null)
    .executeTakeFirst()
  return found && onHoliday(values, found.param) ? { ...found, rooms: [] } : found
}

/** Some names, as a value or as a column of a row; null: no filter. */
type Names = readonly string[] | null | Expression<string[] | null>

/** Of `rooms as r`: whether it is in one of the buildings. */
export function buildingMatches({ building }: { building: Names }): Expression<SqlBool> {
  return sql`(${building}::text[] is null or r.building = any(${building}::text[]))`
}

/**
 * Whether a room has the equipment, and none of it is out of order. A filter's values may be codes or names: the address of a
 * search shall work in the other language too.
 */
export function equipmentMatches({ equipment }: { equipment: Names }): Expression<SqlBool> {
  const wanted = sql`${equipment}::text[]`
  return sql`(${wanted} is null
    or r.equipment || r.equipment_fr || r.equipment_en @> ${wanted}
      and (r.equipment_out = '{}' or not exists (
        select from unnest(r.equipment, r.equipment_fr, r.equipment_en) as one (code, fr, en)
        where one.code = any(r.equipment_out) and array[one.code, one.fr, one.en] && ${wanted})))`
}

/**
 * What the campus holds at that time is read once, and every room is looked up in it. Asked room by room (`not exists`)
 * the database may read an index page for each, and takes 20 times as long on a campus of 800 rooms.
 */
export function isFree(
  wanted: Pick<Values, 'siteId' | 'start' | 'end'>,
  occupancies: readonly Occupancy[],
): Expression<SqlBool> {
  if (occupancies.length === 0) return sql`true`
  const taken = occupancies.map(occupancy => occupancy.takenRooms(wanted))
  return sql`r.id not in (${sql.join(taken, sql` union all `)})`
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

async function otherRooms(
  db: Database,
  values: Values,
  address: string | null,
  occupancies: readonly Occupancy[],
): Promise<Referentiel[]> {
  const { siteId, building, equipment } = values
  const size = sql`coalesce(wanted.capacity, ${values.capacity}::int)`
  const rows = await db
    .selectFrom('rooms as r')
    .leftJoin('rooms as wanted', join =>
      join.on(sql<boolean>`wanted.email = ${address}::citext`).on('wanted.site_id', '=', siteId),
    )
    .select(roomColumns)
    .select(bookingParam(siteId).as('param'))
    .where('r.site_id', '=', siteId)
    .where(bookingParam(siteId), 'is not', null)
    .where('r.type', '=', 'MEETING_ROOM')
    .where('r.searchable', '=', true)
    .where('r.bookable', '=', true)
    .where('r.email', 'is not', null)
    .where('r.capacity', '>=', values.capacity)
    .where(sql<boolean>`r.id is distinct from wanted.id`)
    .where(isOpen(values, bookingParam(siteId)))
    .where(isFree(values, occupancies))
    .orderBy(sql`${buildingMatches({ building })} desc`)
    .orderBy(sql`${equipmentMatches({ equipment })} desc`)
    .orderBy(sql`r.refuses_because is not null`)
    // A walk is shorter than a hall for four is small: a room of about the size comes before one next door.
    .orderBy(sql`abs(r.capacity - ${size}) > greatest(2, ${size} / 2)`)
    .orderBy(sql`(r.building is not distinct from wanted.building) desc`)
    .orderBy(sql`abs(r.capacity - ${size})`)
    .orderBy(sql`(r.floor is not distinct from wanted.floor) desc`)
    .orderBy('r.name')
    .orderBy('r.id')
    .limit(maxAlternatives)
    .execute()
  return rows.filter(({ param }) => !onHoliday(values, param)).map(referentielOf)
}

/** How many rooms are looked at for another time: the smallest that fit. */
const roomsLookedAt = 60

async function otherTimes(
  db: Database,
  values: Values,
  address: string | null,
  now: Date,
  occupancies: readonly Occupancy[],
): Promise<FreeTime[]> {
  const { siteId } = values
  const rows = await db
    .selectFrom('rooms as r')
    .select(roomColumns)
    .select(heldThatDay(values, occupancies).as('held'))
    .select(closuresOfRoom(sql.ref<number>('r.id'), now).as('closures'))
    .select(bookingParam(siteId).as('param'))
    .where('r.site_id', '=', siteId)
    .where(bookingParam(siteId), 'is not', null)
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
  const perRoom = address === null ? 1 : maxAlternatives
  const distance = (span: Span) => Math.abs(span.start.getTime() - wanted.start.getTime())
  return rows
    .flatMap(({ held, closures, param, ...row }) => {
      const before = bufferOf(row, param) * 60_000
      const busy = held.map(([start, end]) => ({
        start: new Date(Date.parse(start) - before),
        end: new Date(end),
      }))
      const opening = openingOf(row, param, closures)
      return nearestFreeTimes(wanted, busy, { now, most: perRoom, opening }).map(span => ({ row, span }))
    })
    .sort((one, other) => distance(one.span) - distance(other.span))
    .slice(0, maxAlternatives)
    .map(({ row, span }) => ({
      referentiel: referentielOf(row),
      startDateTime: span.start.toISOString(),
      endDateTime: span.end.toISOString(),
    }))
}

function heldThatDay({ start, end }: Values, occupancies: readonly Occupancy[]) {
  const day = sql<string>`tstzrange(
    date_trunc('day', ${start}::timestamptz, ${campusClock}),
    date_trunc('day', ${end}::timestamptz, ${campusClock}) + interval '1 day')`
  const held = occupancies.map(
    occupancy => sql`coalesce(${occupancy.takenTimes(sql.ref<number>('r.id'), day)}, '[]')`,
  )
  return sql<[string, string][]>`(${sql.join([sql`'[]'::jsonb`, ...held], sql` || `)})`
}
