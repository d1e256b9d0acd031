import { sql } from 'kysely'
import { accountName } from '#features/account/server/public.ts'
import { type CalendarEntry, calendarParts, liesWithin } from '#features/me/server/public.ts'
import { roomWithId, type StoredRoom } from '#features/rooms/server/public.ts'
import { siteName } from '#features/sites/server/public.ts'
import { floorInWords } from '#platform/text/floor.ts'
import { messages } from '../day-messages.ts'

interface Row {
  id: string
  sequence: number
  status: 'PENDING' | 'ACCEPTED' | 'REFUSED' | 'CANCELLED'
  changing: boolean
  label: string
  description: string
  site_id: number
  site: string
  room: Pick<StoredRoom, 'name' | 'building' | 'floor'>
  starts_at: Date
  ends_at: Date
  changed_at: Date
  /** Who invites the reader; null: it is their own. */
  organizer: string | null
  answer: 'ACCEPTED' | 'DECLINED' | null
}

/** When the booking `v` takes place, as far as is certain. */
const shown = sql`coalesce(v.previous, v.former, v.during)`

/** The person's own bookings; while a change waits for its answer, at the time that they have. */
export const bookingsInCalendar = calendarParts.with({
  feature: 'room-bookings',
  read: async ({ db, accountId, language, ...span }) => {
    const within = liesWithin(span, { start: sql`lower(${shown})`, end: sql`upper(${shown})` })
    const { rows } = await sql<Row>`
    select v.id, v.revision + v.edits as sequence, v.status, coalesce(v.previous, v.former) is not null as changing, v.label, v.description,
      v.site_id, ${siteName(sql.ref<number>('v.site_id'))} as site, ${roomWithId(sql`coalesce(v.former_room_id, v.room_id)`)} as room,
      lower(${shown}) as starts_at, upper(${shown}) as ends_at, v.changed_at,
      null as organizer, null as answer
    from reservations v
    where v.account_id = ${accountId} and ${within}
    union all
    select v.id, v.revision + v.edits, case when v.active and a.invited_at is not null and a.removed_at is null
        then 'ACCEPTED' else 'CANCELLED' end, false, v.label, v.description,
      v.site_id, ${siteName(sql.ref<number>('v.site_id'))}, ${roomWithId(sql`coalesce(v.former_room_id, v.room_id)`)},
      lower(${shown}), upper(${shown}),
      greatest(v.changed_at, a.removed_at), ${accountName(sql.ref<string>('v.account_id'))}, a.answer
    from reservation_attendees a join reservations v on v.id = a.reservation_id
    where a.person_id = ${accountId} and v.account_id is not null and ${within}
      and (a.invited_at is not null or not v.active)
    order by starts_at, id`.execute(db)
    return rows.map(
      ({
        id,
        sequence,
        status,
        changing,
        label,
        description,
        site_id,
        site,
        room,
        organizer,
        answer,
        ...times
      }) => {
        const name = messages[language].room(room.name)
        return {
          uid: `reservation-${id}`,
          sequence,
          start: times.starts_at,
          end: times.ends_at,
          summary: label === '' ? name : `${label} – ${name}`,
          description: [organizer !== null && messages[language].invitedBy(organizer), description]
            .filter(Boolean)
            .join('\n'),
          location: [name, room.building, floorInWords(room.floor, language), site]
            .filter(Boolean)
            .join(', '),
          place: [label !== '' && name, room.building, floorInWords(room.floor, language), site]
            .filter(Boolean)
            .join(' · '),
          siteId: site_id,
          to: addressOf({ id, status, organizer }),
          state: stateOf({ status, changing, organizer, answer }),
          busy: true,
          changedAt: times.changed_at,
        }
      },
    )
  },
})

/** An invitation has its own place among the bookings, as long as it stands. */
function addressOf({ id, status, organizer }: Pick<Row, 'id' | 'status' | 'organizer'>): string {
  const bookings = '/meeting/booking'
  const isInvited = organizer !== null && status === 'ACCEPTED'
  return isInvited ? `${bookings}?${new URLSearchParams({ invitation: id })}` : bookings
}

/** What waits for the room or for an answer is not certain; what was declined or refused takes no time. */
function stateOf({
  status,
  changing,
  organizer,
  answer,
}: Pick<Row, 'status' | 'changing' | 'organizer' | 'answer'>): CalendarEntry['state'] {
  if (organizer !== null && answer === 'DECLINED') return 'CANCELLED'
  if (organizer !== null && status === 'ACCEPTED' && answer === null) return 'TENTATIVE'
  if (status === 'ACCEPTED' || changing) return 'CONFIRMED'
  return status === 'PENDING' ? 'TENTATIVE' : 'CANCELLED'
}
