import { sql } from 'kysely'
import { calendarParts } from '#features/me/server/public.ts'
import { roomWithId, type StoredRoom } from '#features/rooms/server/public.ts'
import { siteName } from '#features/sites/server/public.ts'
import { floorInWords } from '#platform/text/floor.ts'
import { messages } from '../day-messages.ts'

interface Row {
  id: string
  revision: number
  status: 'PENDING' | 'ACCEPTED' | 'REFUSED' | 'CANCELLED'
  changing: boolean
  label: string
  site: string
  room: Pick<StoredRoom, 'name' | 'building' | 'floor'>
  starts_at: Date
  ends_at: Date
  changed_at: Date
}

/** The person's own bookings; while a change waits for its answer, at the time that they have. */
export const bookingsInCalendar = calendarParts.with(
  async ({ db, accountId, language, since, publicUrl }) => {
    const { rows } = await sql<Row>`
    select v.id, v.revision, v.status, v.previous is not null as changing, v.label,
      ${siteName(sql.ref<number>('v.site_id'))} as site, ${roomWithId(sql.ref('v.room_id'))} as room,
      lower(coalesce(v.previous, v.during)) as starts_at, upper(coalesce(v.previous, v.during)) as ends_at, v.changed_at
    from reservations v
    where v.account_id = ${accountId} and upper(v.during) > ${since}::timestamptz
    order by lower(v.during), v.id`.execute(db)
    return rows.map(({ id, revision, status, changing, label, site, room, ...times }) => {
      const name = messages[language].room(room.name)
      return {
        uid: `reservation-${id}`,
        sequence: revision,
        start: times.starts_at,
        end: times.ends_at,
        summary: label === '' ? name : `${label} – ${name}`,
        location: [name, room.building, floorInWords(room.floor, language), site].filter(Boolean).join(', '),
        url: `${publicUrl}/${language}/meeting/booking`,
        state:
          status === 'ACCEPTED' || changing ? 'CONFIRMED' : status === 'PENDING' ? 'TENTATIVE' : 'CANCELLED',
        busy: true,
        changedAt: times.changed_at,
      }
    })
  },
)
