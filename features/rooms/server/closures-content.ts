import { type RawBuilder, sql } from 'kysely'
import type { SiteEffects } from '#features/sites/server/public.ts'
import { contentPart } from '#platform/server/content/kind.ts'
import { said } from '#platform/server/content/messages.ts'
import { documentOf, isoInstant } from '#platform/server/content/written.ts'
import { campusClock } from '#platform/server/database/campus-clock.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import { campusDay, campusEnd, campusTime, formatSpan } from '#platform/time/campus-time.ts'
import type { Span } from '../rules.ts'
import { closureColumns } from './closure-columns.ts'
import { type ConcernedBookings, concernedWords } from './concerned-bookings.ts'
import { roomClosuresForm } from './content-form.ts'
import { draftOfClosure } from './drafts.ts'
import type { Occupancy } from './occupancy.ts'

/** The rooms that a closure is about, as it was and as it is. */
const roomsClosed = sql`
  select r.id from (
    select document from import_changed
    union all select current.document from import_current current join import_changed changed using (key)
  ) closures
  join rooms r on r.site_id = (document ->> 'site_id')::integer
    and coalesce(r.reference = document ->> 'room', r.building = document ->> 'building', true)`

/** What of the bookings of some rooms is concerned, in words. */
export async function effectsOn(
  db: Database,
  rooms: RawBuilder<unknown>,
  { points, now }: { points: readonly ConcernedBookings[]; now: Date },
): Promise<Bilingual[]> {
  const { rows } = await sql<{ some: boolean }>`select exists (${rooms}) as some`.execute(db)
  if (rows[0]?.some !== true) return []
  const bookings = await Promise.all(points.map(point => point.of(db, rooms, now)))
  return concernedWords(
    bookings.flat().toSorted((one, other) => one.start.getTime() - other.start.getTime()),
    ({ room, start, end }) => ({
      fr: inWords(room, { start, end }, 'fr'),
      en: inWords(room, { start, end }, 'en'),
    }),
  )
}

function inWords(room: string, { start, end }: Span, language: Language): string {
  const when = formatSpan([campusDay(start), campusTime(start)], campusEnd(end), language, 'long')
  return `${room}${language === 'fr' ? '\u00a0:' : ':'} ${when}`
}

/** The rooms of campuses that are open on other days or at other hours than before. */
const roomsOfOtherDays = sql`
  select r.id from import_changed changed
  join import_current current on current.key = changed.key
  join rooms r on r.site_id = changed.key::integer
  where ${saidOfDays('changed')} is distinct from ${saidOfDays('current')}`

function saidOfDays(table: string) {
  const document = sql.ref(`${table}.document`)
  return sql`(${document} -> 'country', ${document} -> 'region', jsonb_path_query_array(
    ${document} -> 'functionalities', '$[*] ? (@.type == "BOOKING" && @.activated == true).param'))`
}

/** What it causes that campuses are open on other days or at other hours. */
export function effectsOfCampuses(bookings: ConcernedBookings): SiteEffects {
  return (db, { now }) => effectsOn(db, roomsOfOtherDays, { points: [bookings], now })
}

/** When a room, a building or a whole campus is closed, and why. */
export function roomClosuresPart(points: readonly ConcernedBookings[], occupancies: readonly Occupancy[]) {
  return contentPart({
    name: 'room-closures',
    columns: closureColumns,
    form: {
      ...roomClosuresForm,
      preview: draftOfClosure(occupancies),
      effects: (db, { now }) => effectsOn(db, roomsClosed, { points, now }),
    },
    stores: [
      {
        name: 'room closures',
        document: (closure, reading) => {
          const { building, room, from, until, reason_fr, reason_en } = closure
          if (building !== undefined && room !== undefined) {
            reading.fault(
              'building',
              said(words => words.standsBeside('room')),
            )
          }
          if (room !== undefined) reading.refer('rooms', 'room', room)
          const starts_at = reading.moment('from', from)
          const ends_at = until === undefined ? null : reading.moment('until', until)
          if (ends_at !== null && ends_at <= starts_at) {
            reading.fault('until', {
              fr: 'n’est pas après from\u00a0: le moment de la réouverture est attendu',
              en: 'is not after from: expected the moment at which it opens again',
            })
          }
          return {
            key: closure.key,
            document: {
              site_id: reading.refer('sites', 'site', closure.site),
              building: building ?? null,
              room: room ?? null,
              starts_at,
              ends_at,
              reason_fr,
              reason_en,
            },
          }
        },
        current: ({ today }) => sql`
          select c.import_key as key, null::bigint as id,
            coalesce(c.ends_at >= ${today}::date::timestamp at time zone ${campusClock}, true) as lasting,
            ${documentOf('c', ['site_id', 'building', 'reason_fr', 'reason_en'])} || jsonb_build_object(
              'room', (select r.reference from rooms r where r.id = c.room_id),
              'starts_at', ${isoInstant('c.starts_at')}, 'ends_at', ${isoInstant('c.ends_at')}) as document
          from room_closures c`,
        async write(db) {
          await sql`
            insert into room_closures
              (import_key, site_id, building, room_id, starts_at, ends_at, reason_fr, reason_en)
            select changed.key, (changed.document ->> 'site_id')::int, changed.document ->> 'building',
              (select r.id from rooms r where r.reference = changed.document ->> 'room'),
              (changed.document ->> 'starts_at')::timestamptz, (changed.document ->> 'ends_at')::timestamptz,
              changed.document ->> 'reason_fr', changed.document ->> 'reason_en'
            from import_changed changed
            on conflict (import_key) do update set
              (site_id, building, room_id, starts_at, ends_at, reason_fr, reason_en) = row (
                excluded.site_id, excluded.building, excluded.room_id, excluded.starts_at, excluded.ends_at,
                excluded.reason_fr, excluded.reason_en)`.execute(db)
        },
        async remove(db, keys) {
          await db.deleteFrom('room_closures').where('import_key', 'in', keys).execute()
        },
      },
    ],
  })
}
