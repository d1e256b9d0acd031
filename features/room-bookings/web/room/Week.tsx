import { useId } from 'react'
import type { Referentiel } from '#features/rooms/contract.ts'
import type { Opening, Span } from '#features/rooms/rules.ts'
import { RoomDay, messages as roomsMessages } from '#features/rooms/web/public.tsx'
import { addDays, campusDay, type Day, formatDate, isWeekend, mondayOf } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import type { Meeting } from '../../contract.ts'
import { messages } from '../../room-messages.ts'
import { bookNowLength } from '../../rules.ts'
import { partsOf } from './planning.ts'
import styles from './Week.module.css'

/** Five of them. */
function workingDaysFrom(first: Day): Day[] {
  const week = Array.from({ length: 7 }, (_, nth) => addDays(first, nth))
  return week.filter(day => !isWeekend(day))
}

const inItsPlace = {}

/** Five working days from the week of the chosen day on, as far as they can be booked, a strip each: a press or a drawing books that time. */
export function Week({
  room,
  meetings,
  buffer,
  opening,
  day,
  last,
  onBook,
}: {
  room: Referentiel
  meetings: readonly Meeting[]
  /** How many minutes the room is kept free between two of them. */
  buffer: number
  opening: Opening
  day: Day
  /** The last day that can be booked. */
  last: Day
  onBook: (room: Referentiel, span: Span) => void
}) {
  const t = useMessages(messages)
  const rooms = useMessages(roomsMessages)
  const language = useLanguage()
  const headingId = useId()
  const hintId = useId()
  const today = campusDay(new Date())
  const days = workingDaysFrom(mondayOf(day) < today ? today : mondayOf(day)).filter(one => one <= last)
  // A room that cannot be booked has its planning; of one day alone that says as much.
  if (!room.bookable || days.length < 2) return null
  return (
    <section aria-labelledby={headingId} className={styles.week}>
      <h2 id={headingId}>{t.week}</h2>
      <p className={styles.hint}>{t.weekHint}</p>
      <p id={hintId} className="visually-hidden">
        {rooms.dayHint}
      </p>
      <ul role="list" className={styles.days}>
        {days.map(one => (
          <li key={one} className={styles.day}>
            <span className={styles.name}>{formatDate(one, language, 'short')}</span>
            <RoomDay
              room={room}
              at={inItsPlace}
              name={`${room.room}, ${formatDate(one, language, 'day')}`}
              times={{ day: one, start: '09:00', end: '10:00' }}
              length={bookNowLength}
              taken={partsOf(one, meetings, opening, buffer)}
              hintId={hintId}
              onBook={onBook}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
