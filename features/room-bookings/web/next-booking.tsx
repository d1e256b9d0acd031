import { spanInWords } from '#features/rooms/rules.ts'
import { floorInWords } from '#platform/text/floor.ts'
import { formatTime } from '#platform/time/campus-time.ts'
import { useNow } from '#platform/web/live/use-now.ts'
import { listIn } from '#platform/web/loading/list-state.ts'
import { HubFacts, HubNext } from '#platform/web/shell/hub-next.tsx'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { messages } from '../bookings-messages.ts'
import { messages as checkInMessages } from '../check-in-messages.ts'
import { bookingsOf, spanOf } from './reservations/my-schedules.ts'
import { useRoomWalk } from './use-room-walk.ts'
import { useMySchedules } from './use-schedules.ts'

const minute = 60_000

/** The next of one's own bookings, for the card that leads to them. */
export function NextBooking() {
  const t = useMessages(messages)
  const checkIn = useMessages(checkInMessages)
  const language = useLanguage()
  const now = useNow(() => minute)
  const query = useMySchedules()
  const toCome =
    query.data &&
    bookingsOf(query.data.schedules).filter(
      ({ meeting }) =>
        (meeting.status === 'PENDING' || meeting.status === 'ACCEPTED') && spanOf(meeting).end > now,
    )
  const walk = useRoomWalk(toCome?.[0]?.referentiel)
  return (
    <HubNext list={listIn(query, toCome)} loading={t.loading} failed={t.loadFailed} empty={t.empty}>
      {([next]) =>
        next && (
          <HubFacts
            what={spanInWords(spanOf(next.meeting), language)}
            facts={[
              [
                next.referentiel.room,
                next.referentiel.building,
                floorInWords(next.referentiel.floor, language),
              ].join(' · '),
              next.meeting.status === 'PENDING' && t.statuses.PENDING,
              next.meeting.checkIn?.checkedInAt === null &&
                checkIn.windowAlone(
                  formatTime(new Date(next.meeting.checkIn.from), language),
                  formatTime(new Date(next.meeting.checkIn.until), language),
                ),
              // Its line is there before it is: what is below would move.
              walk !== undefined && (walk ?? '\u00a0'),
            ]}
          />
        )
      }
    </HubNext>
  )
}
