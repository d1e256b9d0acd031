import { type Expression, type SqlBool, sql } from 'kysely'
import type { PreviewAnswer } from '#platform/server/content/kind.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import { addDays, campusDay, campusInstant, type Day } from '#platform/time/campus-time.ts'
import { bufferOf, nextWeekday, planningHours, spanOfTimes } from '../rules.ts'
import type { Occupancy } from './occupancy.ts'
import { closuresOfRoom, openingOf, openingSent } from './opening.ts'
import { roomDays } from './room-days.ts'
import { bookingParam, referentielOf, roomColumns } from './rooms.ts'
import { closedCampus } from './search.ts'

/** A preview is nobody's: it shows no booking as the reader's own. */
const nobody = '00000000-0000-0000-0000-000000000000'

interface Reader {
  language: Language
  now: Date
}

const unseen = (fr: string, en: string): { unseen: Bilingual } => ({ unseen: { fr, en } })

const noBooking = unseen(
  'Sur ce site, la réservation de salles n’est pas active\u00a0: personne ne le voit.',
  'On this campus the booking of rooms is not active: nobody sees this.',
)

/** A room in its row of the search, on the next working day, and what its page tells of it. */
export function draftOfRoom(occupancies: readonly Occupancy[]) {
  return async (db: Database, { key }: { key: string }, { language, now }: Reader) => {
    const room = await db
      .selectFrom('rooms')
      .select(['site_id', 'type', 'searchable', 'email'])
      .where('reference', '=', key)
      .executeTakeFirst()
    if (room === undefined) return undefined
    if (room.type !== 'MEETING_ROOM')
      return unseen(
        'Un bureau n’est pas dans la recherche de salles\u00a0: il se voit sur le plan.',
        'A desk is not in the search for rooms: it is seen on the map.',
      )
    if (!room.searchable)
      return unseen(
        'Cette salle ne se trouve pas par la recherche\u00a0: elle se voit sur le plan.',
        'This room is not found by the search: it is seen on the map.',
      )
    const day = nextWeekday(campusDay(now))
    const shown = await roomsOn(
      db,
      { siteId: room.site_id, day, at: now, language, which: sql`r.reference = ${key}` },
      occupancies,
    )
    const path = room.email === null ? '/meeting/booking' : `/meeting/booking/${room.email}`
    return shown === undefined ? noBooking : { path, answer: shown }
  }
}

/**
 * The rooms that a closure is about, on the morning of its first working day: their rows in the search, or what stands in
 * place of them where all of the campus is closed, and when the first of them is open.
 */
export function draftOfClosure(occupancies: readonly Occupancy[]) {
  return async (
    db: Database,
    { key }: { key: string },
    { language, now }: Reader,
  ): Promise<PreviewAnswer | { unseen: Bilingual } | undefined> => {
    const closure = await db
      .selectFrom('room_closures')
      .select(['site_id', 'building', 'room_id', 'starts_at', 'ends_at'])
      .where('import_key', '=', key)
      .executeTakeFirst()
    if (closure === undefined) return undefined
    const { site_id: siteId, building, room_id } = closure
    const day = dayShown(closure, now)
    const which = sql<SqlBool>`coalesce(r.id = ${room_id}::int, r.building = ${building}::text, true)`
    const at = campusInstant(day, planningHours.from)
    const answer = await roomsOn(db, { siteId, day, at, language, which }, occupancies)
    if (answer === undefined) return noBooking
    if (answer.rooms.length === 0)
      return unseen(
        'Aucune salle de réunion que l’on trouve par la recherche n’est concernée.',
        'No meeting room that the search finds is concerned.',
      )
    return { path: '/meeting/booking', answer }
  }
}

/**
 * The first day from now on, or of what is over, on which a closure meets the hours that a strip shows; of a weekend only
 * where it is of no other day.
 */
function dayShown({ starts_at, ends_at }: { starts_at: Date; ends_at: Date | null }, now: Date): Day {
  const isRunning = starts_at < now && (ends_at === null || now < ends_at)
  const from = isRunning ? now : starts_at
  const first = campusDay(from)
  const wanted = nextWeekday(from < campusInstant(first, planningHours.to) ? first : addDays(first, 1))
  return ends_at === null || campusInstant(wanted, planningHours.from) < ends_at ? wanted : first
}

interface Wanted {
  siteId: number
  day: Day
  at: Date
  language: Language
  /** Of `rooms as r`. */
  which: Expression<SqlBool>
}

/** Undefined: the campus has no booking. */
async function roomsOn(
  db: Database,
  { siteId, day, at, language, which }: Wanted,
  occupancies: readonly Occupancy[],
) {
  const { param } = await db.selectNoFrom(bookingParam(siteId).as('param')).executeTakeFirstOrThrow()
  if (param === null) return undefined
  const rows = await db
    .selectFrom('rooms as r')
    .select(roomColumns)
    .where('r.site_id', '=', siteId)
    .where('r.type', '=', 'MEETING_ROOM')
    .where('r.searchable', '=', true)
    .where(which)
    .orderBy('r.building')
    .orderBy('r.name')
    .orderBy('r.id')
    .execute()
  const [first] = rows
  const ids = new Set(rows.map(({ id }) => String(id)))
  const days = await roomDays(db, { siteId, day, accountId: nobody }, occupancies)
  const times = { day, start: '09:00', end: '18:00' } as const
  const closed = await closedCampus(db, { siteId, ...spanOfTimes(times) }, param, language, at)
  const closures =
    first &&
    (await db.selectNoFrom(closuresOfRoom(sql.lit(first.id), at).as('list')).executeTakeFirstOrThrow())
  return {
    ...{ siteId: String(siteId), at: at.toISOString(), times, closed },
    rooms: rows.map(referentielOf),
    bufferMinutes: first === undefined ? 0 : bufferOf(first, param),
    days: days.filter(({ id }) => ids.has(id)),
    opening: first && closures ? openingSent(openingOf(first, param, closures.list), param, at) : null,
  }
}
