import { sql } from 'kysely'
import { holdOutsideTimes, lockRoom, meetsPromise } from '#features/room-bookings/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { EventChange } from './graph-events.ts'

/** What a look at a room's calendar brought. */
export interface Look {
  roomId: number
  /** The link with which it began; null: everything was read. */
  from: string | null
  changes: readonly EventChange[]
  /** Where the next look begins. */
  to: string
  reaches: Date
  now: Date
}

export interface Stored {
  /** Whether the room is taken at other times than before. */
  changed: boolean
  /** Events that lie on what was promised to somebody here. */
  conflicts: string[]
}

/**
 * Stores what a room's calendar holds beside our own reservations, in a transaction: the room is taken then, for
 * whoever searches and books here. Undefined: another look was faster, and this one is out of date.
 */
export async function storeLook(trx: Database, look: Look): Promise<Stored | undefined> {
  const { roomId } = look
  // Bookings of this room wait, and so does another look.
  await lockRoom(trx, roomId)
  const link = await linkOf(trx, roomId)
  // One that read everything is as good as any.
  if (look.from !== null && link?.delta_link !== look.from) return undefined
  await storeEvents(trx, look)
  await trx
    .insertInto('room_calendar_links')
    .values({ room_id: roomId, delta_link: look.to, reaches: look.reaches, synced_at: look.now })
    .onConflict(conflict =>
      conflict
        .column('room_id')
        .doUpdateSet({ delta_link: look.to, reaches: look.reaches, synced_at: look.now }),
    )
    .execute()
  const held = sql`select f.during from (${foreign(roomId)}) f`
  const changed = await holdOutsideTimes(trx, roomId, held)
  return { changed, conflicts: await conflictsOf(trx, roomId, look.now) }
}

export async function linkOf(db: Database, roomId: number) {
  return db
    .selectFrom('room_calendar_links')
    .select(['delta_link', 'reaches'])
    .where('room_id', '=', roomId)
    .executeTakeFirst()
}

async function storeEvents(trx: Database, { roomId, from, changes }: Look): Promise<void> {
  // The last word about an event counts: a page may repeat one.
  const latest = new Map(changes.map(change => [change.id, change]))
  const there = [...latest.values()].filter(change => !('removed' in change))
  const gone = [...latest.values()].filter(change => 'removed' in change).map(({ id }) => id)
  if (from === null) {
    const ids = there.map(({ id }) => id)
    await sql`delete from room_calendar_events where room_id = ${roomId} and event_id <> all(${ids}::text[])`.execute(
      trx,
    )
  } else if (gone.length > 0) {
    // An occurrence goes with its series.
    await sql`delete from room_calendar_events where room_id = ${roomId}
      and (event_id = any(${gone}::text[]) or series_id = any(${gone}::text[]))`.execute(trx)
  }
  if (there.length === 0) return
  await sql`
    insert into room_calendar_events as e (room_id, event_id, series_id, ical_uid, during, blocks)
    select ${roomId}::int, x.id, x."seriesId", x."icalUid",
      case when x.during is not null then tstzrange((x.during ->> 'start')::timestamptz, (x.during ->> 'end')::timestamptz) end,
      x.blocks
    from jsonb_to_recordset(${JSON.stringify(there)}::jsonb)
      as x (id text, "seriesId" text, "icalUid" text, during jsonb, blocks boolean)
    on conflict (room_id, event_id) do update set
      series_id = excluded.series_id, ical_uid = excluded.ical_uid, during = excluded.during, blocks = excluded.blocks,
      -- At another time it is another question.
      refused = e.refused and e.during is not distinct from excluded.during`.execute(trx)
}

/** Events of a room that are not the room's copies of our own meetings, and take it. */
function foreign(roomId: number) {
  return sql`
    select e.event_id, e.during, e.refused
    from room_calendar_events e
    left join room_calendar_events series on series.room_id = e.room_id and series.event_id = e.series_id
    where e.room_id = ${roomId} and e.during is not null and coalesce(e.blocks, series.blocks, true)
      and not exists (
        select from room_calendar_requests q
        where q.ical_uid in (e.ical_uid, series.ical_uid))`
}

/** What lies on an accepted reservation of ours, the soonest first. */
async function conflictsOf(trx: Database, roomId: number, now: Date): Promise<string[]> {
  const { rows } = await sql<{ event_id: string }>`
    select f.event_id from (${foreign(roomId)}) f
    where not f.refused and upper(f.during) > ${now}::timestamptz
      and ${meetsPromise(roomId, sql.ref('f.during'))}
    order by lower(f.during)`.execute(trx)
  return rows.map(row => row.event_id)
}

/** The room's refusal of an event was said, or can never be: it is not tried again. */
export async function markRefused(db: Database, roomId: number, eventId: string): Promise<void> {
  await db
    .updateTable('room_calendar_events')
    .set({ refused: true })
    .where('room_id', '=', roomId)
    .where('event_id', '=', eventId)
    .execute()
}

/** When each room was last looked at, by its id. */
export async function lastLooks(db: Database): Promise<Map<number, Date>> {
  const rows = await db.selectFrom('room_calendar_links').select(['room_id', 'synced_at']).execute()
  return new Map(rows.map(({ room_id, synced_at }) => [room_id, synced_at]))
}
