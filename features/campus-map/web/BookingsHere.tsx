import { BookingLinks, bookingsOf, spanOf, useMySchedules } from '#features/room-bookings/web/public.tsx'
import type { Referentiel } from '#features/rooms/contract.ts'
import { spanInWords } from '#features/rooms/rules.ts'
import { useNow } from '#platform/web/live/use-now.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { messages } from '../messages.ts'
import styles from './PlacePanel.module.css'

const minute = 60_000

/** One's own bookings of a room, and where each leads on: visitors to invite, catering to order. */
export function BookingsHere({ room }: { room: Referentiel }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const now = useNow(() => minute)
  const { data } = useMySchedules()
  const here = bookingsOf(data?.schedules ?? []).filter(
    ({ referentiel, meeting }) =>
      referentiel.id === room.id &&
      (meeting.status === 'PENDING' || meeting.status === 'ACCEPTED') &&
      spanOf(meeting).end > now,
  )
  if (here.length === 0) return null
  return (
    <section>
      <h3>{t.bookedByYou}</h3>
      <ul role="list" className={styles.bookings}>
        {here.map(({ referentiel, meeting }) => (
          <li key={meeting.id}>
            <p>{spanInWords(spanOf(meeting), language)}</p>
            <div className={styles.acts}>
              <BookingLinks referentiel={referentiel} meeting={meeting} now={now} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
