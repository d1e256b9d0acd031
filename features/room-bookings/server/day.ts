import { sql } from 'kysely'
import { accountName } from '#features/account/server/public.ts'
import { dayParts, type PartOfDay } from '#features/home/server/public.ts'
import { bookingParam, roomWithId, type StoredRoom } from '#features/rooms/server/public.ts'
import { siteName, sitesWith } from '#features/sites/server/public.ts'
import { reusableQuery } from '#platform/server/database/reusable-query.ts'
import { floorInWords } from '#platform/text/floor.ts'
import type { Language } from '#platform/text/language.ts'
import { formatTime } from '#platform/time/campus-time.ts'
import { checkInWindow } from '../check-in-rules.ts'
import { messages } from '../day-messages.ts'
import { checkInOfRoom } from './check-in-state.ts'
import { pathOfRoom } from './notices.ts'

interface Row {
  id: string
  status: 'PENDING' | 'ACCEPTED'
  changing: boolean
  label: string
  site_id: number
  site: string
  room: Pick<StoredRoom, 'name' | 'building' | 'floor' | 'reference' | 'type' | 'email'>
  starts_at: Date
  ends_at: Date
  has_map: boolean
  /** Who invites the reader; null: it is their own. */
  organizer: string | null
  answered: boolean
  param: unknown
  given_at: Date | null
  checked_in_at: Date | null
}

interface Values {
  accountId: string
  from: Date
  until: Date
}

const ofSpan = reusableQuery<Values, Row>((db, { accountId, from, until }) => {
  const statement = sql<Row>`
    select v.id, v.status, coalesce(v.previous, v.former) is not null as changing, v.label, v.site_id,
      ${siteName(sql.ref<number>('v.site_id'))} as site, ${roomWithId(sql.ref('v.room_id'))} as room,
      lower(v.during) as starts_at, upper(v.during) as ends_at, v.site_id in ${sitesWith('MAP')} as has_map, null as organizer, true as answered,
      ${bookingParam(sql.ref<number>('v.site_id'))} as param, v.given_at, v.checked_in_at
    from reservations v
    where v.account_id = ${accountId} and v.active
      and upper(v.during) > ${from}::timestamptz and lower(v.during) < ${until}::timestamptz
    union all
    select v.id, 'ACCEPTED', false, v.label, v.site_id,
      ${siteName(sql.ref<number>('v.site_id'))}, ${roomWithId(sql`coalesce(v.former_room_id, v.room_id)`)},
      lower(coalesce(v.previous, v.former, v.during)), upper(coalesce(v.previous, v.former, v.during)), v.site_id in ${sitesWith('MAP')},
      ${accountName(sql.ref<string>('v.account_id'))}, a.answer is not null,
      ${bookingParam(sql.ref<number>('v.site_id'))}, v.given_at, v.checked_in_at
    from reservation_attendees a join reservations v on v.id = a.reservation_id
    where a.person_id = ${accountId} and a.removed_at is null and a.invited_at is not null
      and a.answer is distinct from 'DECLINED' and v.active and v.account_id is not null
      and upper(coalesce(v.previous, v.former, v.during)) > ${from}::timestamptz
      and lower(coalesce(v.previous, v.former, v.during)) < ${until}::timestamptz`
  return { compile: () => statement.compile(db) }
})

/** What of a person's day is booked rooms, those that have yet to answer too. */
export const bookingsOfDay = dayParts.with({
  feature: 'room-bookings',
  read: async ({ db, reader: { accountId, language, now }, from, until }) => {
    const rows = await ofSpan(db, { accountId, from, until })
    return rows.map(row => partOf(row, language, now))
  },
})

/** When it is to be checked in to; undefined: it is not, or somebody has. */
function windowOf({ room, param, status, starts_at: start, ends_at: end, ...row }: Row, now: Date) {
  const setting = checkInOfRoom(room, param)
  if (setting === undefined || status !== 'ACCEPTED' || row.checked_in_at !== null || end <= now)
    return undefined
  return checkInWindow({ start, end, givenAt: row.given_at }, setting)
}

function partOf(row: Row, language: Language, now: Date): PartOfDay {
  const t = messages[language]
  const { id, label, room, status, site_id: siteId } = row
  const own = '/meeting/booking'
  const invitation = `${own}?${new URLSearchParams({ invitation: id })}`
  const isToCome = row.starts_at > now
  const invited = row.organizer !== null
  const window = windowOf(row, now)
  return {
    id: `${invited ? 'invitation' : 'reservation'}-${id}`,
    kind: 'APPOINTMENT',
    start: row.starts_at,
    end: row.ends_at,
    title: label || t.room(room.name),
    place: [label && t.room(room.name), room.building, floorInWords(room.floor, language)]
      .filter(part => part !== '')
      .join(' · '),
    note:
      [
        invited && t.invitedBy(row.organizer ?? ''),
        !row.answered && t.unanswered,
        status === 'PENDING' && (row.changing ? t.changing : t.pending),
        window !== undefined &&
          t.checkIn(formatTime(window.from, language), formatTime(window.until, language)),
      ]
        .filter(Boolean)
        .join(' ') || null,
    site: { id: siteId, name: row.site },
    to:
      window !== undefined && window.from <= now ? pathOfRoom(room.email ?? '') : invited ? invitation : own,
    actions: [
      ...(row.has_map
        ? [
            {
              name: 'ROUTE' as const,
              label: t.route,
              to: `/map?${new URLSearchParams({ siteId: String(siteId), to: room.reference })}`,
            },
          ]
        : []),
      ...(isToCome && !invited
        ? [{ name: 'CHANGE' as const, label: t.change, to: `${own}?${new URLSearchParams({ change: id })}` }]
        : []),
    ],
  }
}
