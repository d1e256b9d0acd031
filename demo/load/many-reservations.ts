import { type RawBuilder, sql } from 'kysely'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { addDays, campusDay, campusInstant, type Day, isWeekend } from '#platform/time/campus-time.ts'
import { equipmentCodes, equipmentNames } from '../rooms/equipment.ts'

/*
 * Row by row, the exclusion and the indexes of the reservations cost several times what the rows do. So they are taken
 * away, the rows are written, and they are made anew from their own definitions, all in one transaction: nobody ever sees
 * the table without them. Making an exclusion anew looks up every row in it, and fails if two collide.
 */

/**
 * Does what fills the reservations with them bare of all but their keys. Blocks everybody else from them until the end.
 * @param foreignKeys whether what they refer to is looked up for all of them at once too. It blocks who writes there: for
 * databases that nobody else uses yet
 */
export async function withoutIndexes(
  db: Database,
  fill: (trx: Database) => Promise<void>,
  { foreignKeys = false }: { foreignKeys?: boolean } = {},
): Promise<void> {
  await inTransaction(db, async trx => {
    // Statements that change a table must not meet others that are under way in it.
    await sql`lock table reservations in access exclusive mode`.execute(trx)
    const constraints = await definitions(
      trx,
      sql`select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
        where conrelid = 'reservations'::regclass and contype = any(${foreignKeys ? ['x', 'f'] : ['x']})`,
    )
    const indexes = await definitions(
      trx,
      sql`select c.relname as name, pg_get_indexdef(c.oid) as definition
        from pg_index i join pg_class c on c.oid = i.indexrelid
        where i.indrelid = 'reservations'::regclass
          and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    )
    for (const { name } of constraints) {
      await sql`alter table reservations drop constraint ${sql.ref(name)}`.execute(trx)
    }
    for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(trx)
    await fill(trx)
    await sql`select set_config('maintenance_work_mem', '256MB', true)`.execute(trx)
    for (const { name, definition } of constraints) {
      await sql`alter table reservations add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(trx)
    }
    for (const { definition } of indexes) await sql.raw(definition).execute(trx)
  })
}

interface Definition {
  name: string
  definition: string
}

async function definitions(db: Database, query: RawBuilder<Definition>): Promise<Definition[]> {
  const { rows } = await query.execute(db)
  return rows
}

export interface Load {
  /** How many rooms, spread evenly over the campuses. */
  rooms: number
  /** How many reservations, spread evenly over these rooms. */
  reservations: number
  /** The reservations lie around this moment, as many before as after. */
  today: Date
  /** Told each step that is done, in English. */
  log?: (step: string) => void
}

/** A day from 8:00 to 20:00 has six parts of two hours, each with one meeting of a quarter of an hour to a whole one. */
const meetingsOfOneDay = 6
/** Reservations of one person, past ones among them: fewer than anybody may hold to come. */
const perPerson = 30

/**
 * Adds rooms and reservations in numbers for load tests to whatever campuses there are, with people of their own, as whom
 * nobody signs in. The same ones every time around the same day.
 * @param db a pool whose statements may take their time
 */
export async function loadManyReservations(
  db: Database,
  { rooms, reservations, today, log = () => undefined }: Load,
): Promise<void> {
  const perRoom = Math.ceil(reservations / rooms)
  const days = workingDaysAround(campusDay(today), Math.ceil(perRoom / meetingsOfOneDay))
  const openings = days.map(day => campusInstant(day, '08:00').toISOString())
  const fill = async (trx: Database) => {
    const first = await insertLoadRooms(trx, rooms)
    await insertLoadPeople(trx, Math.ceil(reservations / perPerson))
    log('rooms and people in')
    // In the order of rooms and times, so that what is read together lies together.
    await sql`
      insert into reservations (room_id, site_id, account_id, during, status, language, created_at, changed_at)
      select room.id, room.site_id, 'load-' || n % ${Math.ceil(reservations / perPerson)}::integer,
        tstzrange(starts_at, starts_at + (1 + (hashint8extended(n, 2) & 3)) * interval '15 minutes'),
        'ACCEPTED', case when n % 3 = 0 then 'en' else 'fr' end,
        starts_at - interval '7 days', starts_at - interval '7 days'
      from generate_series(0, ${reservations - 1}::bigint) as n
      join rooms room on room.id = ${first}::integer + n / ${perRoom}::integer
      cross join lateral (
        select (${openings}::timestamptz[])[1 + n % ${perRoom}::integer / ${meetingsOfOneDay}::integer]
          + n % ${perRoom}::integer % ${meetingsOfOneDay}::integer * interval '2 hours'
          + (hashint8extended(n, 1) & 3) * interval '15 minutes' as starts_at
      ) as placed
      order by n`.execute(trx)
    log('reservations in')
  }
  await withoutIndexes(db, fill, { foreignKeys: true })
  log('indexes and constraints made anew')
  await sql`analyze`.execute(db)
}

/** So many working days, half of them before `today`. */
function workingDaysAround(today: Day, count: number): Day[] {
  const days: Day[] = []
  for (let day = today; days.length < Math.ceil(count / 2); day = addDays(day, 1)) {
    if (!isWeekend(day)) days.push(day)
  }
  for (let day = addDays(today, -1); days.length < count; day = addDays(day, -1)) {
    if (!isWeekend(day)) days.unshift(day)
  }
  return days
}

/** @returns the id of the first one; the others follow it */
async function insertLoadRooms(db: Database, count: number): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    with free as (select coalesce(max(id), 0) + 1 as first from rooms),
    campuses as (select array_agg(id order by id) as ids from sites),
    added as (
      insert into rooms (
        id, site_id, type, reference, space_id, email, name, building, floor, village, capacity, bookable, is_visitor,
        label_fr, equipment, equipment_fr, equipment_en
      )
      select first + n, ids[1 + n % cardinality(ids)], 'MEETING_ROOM', 'LOAD-' || first + n, 'LOAD-' || first + n,
        'load-' || first + n || '@campus.example', 'Annexe ' || first + n, 'Annexe ' || chr(65 + n / 60 % 8),
        case n / 480 % 9 when 0 then 'RDC' else (n / 480 % 9)::text end,
        (array['Nord', 'Sud', null])[1 + n / 7 % 3],
        (array[2, 4, 4, 6, 6, 8, 8, 10, 12, 20])[1 + n / 6 % 10], true, n / 6 % 9 = 0, 'Salle ' || first + n,
        codes, fr, en
      from free, campuses, generate_series(0, ${count - 1}::integer) as n
      cross join lateral (
        select coalesce(array_agg(code), '{}') as codes, coalesce(array_agg(fr), '{}') as fr,
          coalesce(array_agg(en), '{}') as en
        from unnest(
          ${equipmentCodes}::text[], ${equipmentCodes.map(code => equipmentNames[code].fr)}::text[],
          ${equipmentCodes.map(code => equipmentNames[code].en)}::text[]
        ) with ordinality as known (code, fr, en, nth)
        where (n / 6) % (nth + 1) = 0
      ) as standing
    )
    select first from free`.execute(db)
  await sql`select setval(pg_get_serial_sequence('rooms', 'id'), (select max(id) from rooms))`.execute(db)
  return rows[0]?.first ?? 1
}

async function insertLoadPeople(db: Database, count: number): Promise<void> {
  await sql`
    insert into accounts (id, email, first_name, last_name)
    select 'load-' || n, 'load-' || n || '@load.example', 'Load', n::text
    from generate_series(0, ${count - 1}::integer) as n
    on conflict do nothing`.execute(db)
}
