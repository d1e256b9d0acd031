import { spanInWords } from '#features/rooms/rules.ts'
import type { Reply } from '#platform/contract/endpoint.ts'
import { floorInWords } from '#platform/text/floor.ts'
import { call } from '#platform/web/api/call.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import type { OfflineKind } from '#platform/web/shell/offline.ts'
import { messages } from '../bookings-messages.ts'
import { listMySchedules } from '../contract.ts'
import styles from './offline-bookings.module.css'
import { bookingsOf } from './reservations/my-schedules.ts'

/** As many as stay small. */
const maxOfflineBookings = 30

interface OfflineBooking {
  id: string
  room: string
  /** What it is called; an older one has none. */
  label?: string
  building: string
  floor: string
  /** ISO 8601. */
  start: string
  end: string
  /** The room has yet to answer. */
  pending: boolean
}

/** One's own bookings that are not over. */
export const offlineBookings: OfflineKind<OfflineBooking[]> = {
  name: 'bookings',
  title: { fr: messages.fr.myBookings, en: messages.en.myBookings },
  from: [listMySchedules],
  ask: () => call(listMySchedules),
  valid: (stored): stored is OfflineBooking[] =>
    Array.isArray(stored) &&
    stored.every(
      one =>
        typeof one?.id === 'string' &&
        !Number.isNaN(Date.parse(one.start)) &&
        !Number.isNaN(Date.parse(one.end)),
    ),
  keep: answer =>
    bookingsOf((answer as Reply<typeof listMySchedules>).schedules)
      .filter(({ meeting: { status } }) => status === 'PENDING' || status === 'ACCEPTED')
      .slice(0, maxOfflineBookings)
      .map(({ referentiel: { room, building, floor }, meeting }) => ({
        id: meeting.id,
        room,
        label: meeting.label ?? '',
        building,
        floor,
        start: meeting.startDateTime,
        end: meeting.endDateTime,
        pending: meeting.status === 'PENDING',
      })),
  counts: (bookings, now) => toCome(bookings, now).length > 0,
  Show: Bookings,
}

function toCome(bookings: readonly OfflineBooking[], now: Date): OfflineBooking[] {
  return bookings.filter(({ end }) => new Date(end) > now)
}

function Bookings({ value }: { value: OfflineBooking[] }) {
  const t = useMessages(messages).statuses
  const language = useLanguage()
  return (
    <ul role="list" className={styles.bookings}>
      {toCome(value, new Date()).map(({ id, room, label, building, floor, start, end, pending }) => (
        <li key={id}>
          <strong>{spanInWords({ start: new Date(start), end: new Date(end) }, language)}</strong>
          {label && <span>{label}</span>}
          <span>{[room, building, floorInWords(floor, language)].join(' · ')}</span>
          {pending && <span>{t.PENDING}</span>}
        </li>
      ))}
    </ul>
  )
}
