import { type Expression, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Rooms } from '#db/types.generated.ts'
import { activeParam, siteCalendar } from '#features/sites/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { ReferencialType, Referentiel } from '../contract.ts'
import { defaultDaysAhead } from '../rules.ts'
import { closuresOfRoom, type StoredClosure } from './opening.ts'

/** What an answer tells of a room, of `rooms as r`. */
export const roomColumns = [
  'r.id',
  'r.site_id',
  'r.type',
  'r.reference',
  'r.space_id',
  'r.email',
  'r.name',
  'r.building',
  'r.floor',
  'r.village',
  'r.capacity',
  'r.image',
  'r.bookable',
  'r.is_visitor',
  'r.searchable',
  'r.label_fr',
  'r.description_fr',
  'r.description_en',
  'r.equipment',
  'r.equipment_fr',
  'r.equipment_en',
  'r.equipment_out',
  'r.hours_fr',
  'r.hours_en',
  'r.contact_label_fr',
  'r.contact_label_en',
  'r.contact_email',
  'r.refuses_because',
  'r.opens_at',
  'r.closes_at',
  'r.buffer_minutes',
] as const

export type StoredRoom = Selectable<Rooms>
export type RoomRow = StoredRoom

export function referentielOf(row: RoomRow): Referentiel {
  return {
    id: String(row.id),
    reference: row.reference,
    spaceId: row.space_id,
    email: row.email,
    room: row.name,
    site: String(row.site_id),
    building: row.building,
    floor: row.floor,
    village: row.village,
    referencialType: row.type as ReferencialType,
    capacity: row.capacity,
    image: row.image,
    // Without an address there is nobody to ask.
    bookable: row.bookable && row.email !== null,
    needsApproval: row.refuses_because === 'NEEDS_APPROVAL',
    isVisitor: row.is_visitor,
    searchable: row.searchable,
    equipment: row.equipment,
    equipmentOut: row.equipment_out,
    data: {
      libelle_fr: row.label_fr,
      description_fr: row.description_fr,
      description_en: row.description_en,
      equipements_fr: row.equipment_fr,
      equipements_en: row.equipment_en,
      hours_fr: row.hours_fr,
      hours_en: row.hours_en,
      contactLabel_fr: row.contact_label_fr,
      contactLabel_en: row.contact_label_en,
      contactEmail: row.contact_email,
    },
  }
}

/** Every room and desk of a campus, by building and name. */
export async function roomsOf(db: Database, siteId: number): Promise<Referentiel[]> {
  const rows = await db
    .selectFrom('rooms as r')
    .select(roomColumns)
    .where('r.site_id', '=', siteId)
    .orderBy('r.building')
    .orderBy('r.name')
    .orderBy('r.id')
    .execute()
  return rows.map(referentielOf)
}

/** The ids of rooms and desks of a campus by their references. */
export async function roomIdsOf(
  db: Database,
  siteId: number,
  references: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('rooms as r')
    .select(['r.id', 'r.reference'])
    .where('r.site_id', '=', siteId)
    .where(sql<boolean>`r.reference = any(${references}::text[])`)
    .execute()
  return new Map(rows.map(({ id, reference }) => [reference, id]))
}

/** The kinds of rooms and desks that a campus has, in their order. */
export async function roomTypesOf(db: Database, siteId: number) {
  const rows = await db
    .selectFrom('room_types as t')
    .innerJoin('rooms as r', 'r.type', 't.type')
    .select(['t.type', 't.label_fr', 't.label_en', 't.color'])
    .select(sql<boolean>`bool_or(r.bookable and r.email is not null)`.as('bookable'))
    .where('r.site_id', '=', siteId)
    .groupBy(['t.type', 't.position'])
    .orderBy('t.position')
    .execute()
  return rows.map(row => ({ ...row, type: row.type as ReferencialType }))
}

/** No campus lets people book further ahead, in days, whatever its parameter says. */
export const mostDaysAhead = 366

/**
 * The booking parameters of a campus with where it is (`siteCalendar`), as a subquery: SQL null where the campus has no
 * booking. To be read by `daysAheadOf` and `openingOfCampus`.
 */
export function bookingParam(siteId: number | Expression<number>): RawBuilder<unknown> {
  return sql`(${activeParam(siteId, 'BOOKING')} || ${siteCalendar(siteId)})`
}

/** How many days ahead rooms may be booked; undefined: the campus has no booking. */
export function daysAheadOf(param: unknown): number | undefined {
  if (param === null || param === undefined) return undefined
  const { daysOfSearchOffice: days } = param as { daysOfSearchOffice?: unknown }
  if (typeof days !== 'number' || !Number.isFinite(days)) return defaultDaysAhead
  return Math.min(mostDaysAhead, Math.max(0, Math.trunc(days)))
}

/**
 * A room by its booking address, with its campus's booking parameters and what is closed of it from `now` on; a query
 * that others may add to.
 */
export function roomWithEmail(db: Database, email: string, now: Date) {
  return db
    .selectFrom('rooms as r')
    .select(roomColumns)
    .select(bookingParam(sql.ref<number>('r.site_id')).as('param'))
    .select(closuresOfRoom(sql.ref<number>('r.id'), now).as('closures'))
    .where('r.email', '=', email)
}

export async function roomByEmail(
  db: Database,
  email: string,
  now: Date,
): Promise<(RoomRow & { param: unknown; closures: StoredClosure[] }) | undefined> {
  return roomWithEmail(db, email, now).executeTakeFirst()
}

/** The references of some rooms of a campus, by their booking addresses or their ids. */
export async function referencesOfRooms(
  db: Database,
  siteId: number,
  by: { emails: readonly string[] } | { ids: readonly number[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('rooms')
    .select('reference')
    .where('site_id', '=', siteId)
    .where(
      'emails' in by
        ? sql<boolean>`email = any(${[...by.emails]}::text[])`
        : sql<boolean>`id = any(${[...by.ids]}::int[])`,
    )
    .orderBy('reference')
    .execute()
  return rows.map(row => row.reference)
}

/** The row of a room as JSON, as a subquery; SQL null: no such room. */
export function roomWithId(id: Expression<number>): RawBuilder<StoredRoom> {
  return sql`(select to_jsonb(r) from rooms r where r.id = ${id})`
}

/**
 * The rooms that come next in the order of their ids, as a subquery with `id` and `site_id`.
 * @param among ids of rooms, as a subquery; every room when absent
 */
export function roomsAfter(after: number, most: number, among?: RawBuilder<unknown>): RawBuilder<unknown> {
  const some = among === undefined ? sql`true` : sql`r.id in (${among})`
  return sql`(select r.id, r.site_id from rooms r where r.id > ${after} and ${some} order by r.id limit ${most})`
}

/**
 * Says whether a piece of a room's equipment is out of order: rooms are no longer found by it, or are again. Of several at
 * once none is lost.
 */
export async function setEquipmentOut(
  trx: Database,
  { roomId, equipment, isOut }: { roomId: number; equipment: string; isOut: boolean },
): Promise<void> {
  const others = sql`array_remove(equipment_out, ${equipment}::text)`
  await sql`
    update rooms set equipment_out = ${isOut ? sql`${others} || ${equipment}::text` : others}
    where id = ${roomId}`.execute(trx)
}

/** Whether there is a room or a desk of an id, as a subquery. */
export function isRoom(id: number): RawBuilder<boolean> {
  return sql`exists (select from rooms r where r.id = ${id})`
}

/** Whether a room is one for meetings, and no desk, as a subquery. */
export function isMeetingRoom(id: Expression<number>): RawBuilder<boolean> {
  return sql`exists (select from rooms r where r.id = ${id} and r.type = 'MEETING_ROOM')`
}

/** Some rooms by their ids. */
export async function roomsWithIds(db: Database, ids: readonly number[]): Promise<Map<number, Referentiel>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('rooms as r').select(roomColumns).where('r.id', 'in', ids).execute()
  return new Map(rows.map(row => [row.id, referentielOf(row)]))
}

/** The id of the room with a booking address, as a subquery; SQL null: no such room. */
export function idOfRoomWithEmail(email: string): RawBuilder<number> {
  return sql`(select r.id from rooms r where r.email = ${email}::citext)`
}

/** The campus of a room, as a subquery; SQL null: no such room. */
export function siteOfRoom(id: number): RawBuilder<number> {
  return sql`(select r.site_id from rooms r where r.id = ${id})`
}

/** A room that may be asked for. */
export interface BookableRoom {
  id: number
  siteId: number
  email: string
  /** How many days ahead its campus takes reservations. */
  daysAhead: number
}

/** Every room and desk that may be asked for, of all campuses with booking. */
export async function bookableRooms(db: Database): Promise<BookableRoom[]> {
  const rows = await db
    .selectFrom('rooms as r')
    .select(['r.id', 'r.site_id', 'r.email'])
    .select(bookingParam(sql.ref<number>('r.site_id')).as('param'))
    .where('r.bookable', '=', true)
    .where('r.email', 'is not', null)
    .orderBy('r.id')
    .execute()
  return rows.flatMap(({ id, site_id, email, param }) => {
    const daysAhead = daysAheadOf(param)
    return daysAhead === undefined || email === null ? [] : [{ id, siteId: site_id, email, daysAhead }]
  })
}
