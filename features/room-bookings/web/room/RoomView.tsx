import { RotateCw } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import { bookingWindow, formerWeekday, onDay, type Span, whyClosed } from '#features/rooms/rules.ts'
import { useDaysAhead } from '#features/rooms/web/public.tsx'
import { campusDay, type Day, formatDate, readsCampusClock } from '#platform/time/campus-time.ts'
import { useNow } from '#platform/web/live/use-now.ts'
import { componentOf, fetched } from '#platform/web/loading/component.ts'
import { useContributions } from '#platform/web/shell/features.tsx'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { FetchedDialog } from '#platform/web/ui/forms/FetchedDialog.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { RoomSchedule, Schedule } from '../../contract.ts'
import { messages } from '../../room-messages.ts'
import { spanFault, stripCount, stripDays, stripOf } from '../../rules.ts'
import { useKnownFavourites } from '../at-hand/favourite-rooms.ts'
import type { CheckInAtRoom } from '../check-in/CheckIn.tsx'
import { roomParts } from '../extension-points.ts'
import { useReservationActions } from '../reservations/use-reservation-actions.tsx'
import { useLivePlanning, useReservationAnswers } from '../use-reservation-answers.ts'
import { useSuggestions } from '../use-schedules.ts'
import type { Choice } from './BookingChoice.tsx'
import { DayStrip } from './DayStrip.tsx'
import { openingOf } from './opening.ts'
import { planOf, proposedAt, proposedIn, proposedOn, takenBy, visibleDay } from './planning.ts'
import { RoomHead } from './RoomHead.tsx'
import { RoomInfos } from './RoomInfos.tsx'
import styles from './RoomView.module.css'
import { StripTurns } from './StripTurns.tsx'
import { useRoomAddress } from './use-room-address.ts'
import { Week } from './Week.tsx'

/** With its pickers it is fetched when it is first wanted. */
const BookingChoice = fetched(async () => ({ default: (await import('./BookingChoice.tsx')).BookingChoice }))

const minute = 60_000
const nextMinute = (now: Date) => minute - (now.getTime() % minute)

/** How often a request of the reader's is looked after while the live feed is unavailable, in milliseconds. */
const pendingEvery = 4_000

export interface RoomViewProps {
  schedule: RoomSchedule
  /** The last attempt to refresh it failed. */
  outdated: boolean
  refreshing: boolean
  onRefresh: () => void
  /** Undefined: it is not there, or nothing wants it. */
  CheckIn: typeof CheckInAtRoom | undefined
}

/** A room with its planning, and the ways to book it. */
export function RoomView({ schedule, outdated, refreshing, onRefresh, CheckIn }: RoomViewProps) {
  const t = useMessages(messages)
  const { referentiel: room, meetings, bufferMinutes: buffer } = schedule
  const now = useNow(nextMinute)
  const daysAhead = useDaysAhead(room.site)
  const address = useRoomAddress()
  const actions = useReservationActions()
  useAnswers(schedule, onRefresh)
  useKnownFavourites(useSuggestions(room.site).data?.favourites)
  const parts = useContributions(roomParts).toSorted((one, other) => one.place - other.place)
  const [choice, setChoice] = useState<Choice>()
  const headingId = useId()
  const language = useLanguage()
  const lastDay = formerWeekday(bookingWindow(now, daysAhead).last)

  const opening = useMemo(() => openingOf(schedule), [schedule])
  const { nth, strip, day, missed } = visibleDay({ now, daysAhead }, address.day, address.searched)
  const strips = stripCount(now, daysAhead)
  const plan = planOf(day, meetings, now, opening, buffer)
  const searched = address.searched && onDay(address.searched, day)
  const searchedFree =
    searched !== undefined &&
    spanFault(searched, { now, daysAhead }) === undefined &&
    whyClosed(searched, opening) === undefined &&
    takenBy(searched, meetings, buffer) === undefined

  const here = schedule.checkIns.find(({ endDateTime }) => new Date(endDateTime) > now)

  const chooseTimes = (on: Day, proposed: Span | undefined) => setChoice({ day: on, proposed })
  const book = (span: Span) => void actions.book(room, span)

  return (
    <div className={styles.parts}>
      {CheckIn && here && <CheckIn key={here.id} room={room.room} booking={here} now={now} />}
      <RoomHead
        room={room}
        notBookableBecause={schedule.notBookableBecause}
        meetings={meetings}
        buffer={buffer}
        opening={opening}
        now={now}
        day={day}
        searched={searched}
        searchedFree={searchedFree}
        onBook={book}
        onWait={span => actions.wait(room, span)}
        onChoose={() => setChoice({ day: undefined, proposed: undefined })}
      />
      <Week
        room={room}
        meetings={meetings}
        buffer={buffer}
        opening={opening}
        day={day}
        last={lastDay}
        onBook={(_, span) => book(span)}
      />
      <div className={styles.heading}>
        <h2 id={headingId}>{t.planning}</h2>
        {!readsCampusClock(now) && <p className={styles.note}>{t.campusTime}</p>}
        {strips > 1 && (
          <StripTurns
            nth={nth}
            strips={strips}
            strip={strip}
            onTurn={to => {
              const [first] = stripDays(now, { nth: to, daysAhead })
              if (first !== undefined) address.show(first)
            }}
          />
        )}
        {missed !== undefined && (
          <p role="status" className={styles.note}>
            {t.dayOutOfRange(formatDate(missed, language, 'long'), formatDate(lastDay, language, 'long'))}
          </p>
        )}
        {outdated && (
          <div className={styles.outdated} role="alert">
            <p>{t.refreshFailed}</p>
            <Button icon={<RotateCw aria-hidden />} busy={refreshing} onClick={onRefresh}>
              {t.retry}
            </Button>
          </div>
        )}
      </div>
      <DayStrip
        days={strip}
        day={day}
        opening={opening}
        buffer={buffer}
        onDay={address.show}
        schedule={schedule}
        plan={plan}
        now={now}
        daysAhead={daysAhead}
        actions={actions}
        onGap={(gap, pressed) =>
          chooseTimes(
            day,
            pressed === undefined || searched !== undefined
              ? proposedIn(gap, searched)
              : proposedAt(gap, pressed),
          )
        }
      />
      <RoomInfos room={room} opening={opening} buffer={buffer} now={now} />
      {parts.map(part => {
        const Part = componentOf(part.load)
        return (
          <Suspense key={part.place} fallback={<Skeleton shape="box" height="10rem" />}>
            <Part key={room.id} room={room} />
          </Suspense>
        )
      })}
      <DialogSlot>
        {choice !== undefined && (
          <FetchedDialog onClose={() => setChoice(undefined)}>
            <BookingChoice
              room={room}
              meetings={meetings}
              buffer={buffer}
              opening={opening}
              now={now}
              daysAhead={daysAhead}
              choice={choice}
              first={strip.includes(day) ? day : campusDay(now)}
              onDay={on => {
                if (stripOf(on, now, daysAhead) !== undefined) address.show(on)
                const times = address.searched && onDay(address.searched, on)
                chooseTimes(on, proposedOn(planOf(on, meetings, now, opening, buffer), times))
              }}
              onTimes={span => {
                setChoice(undefined)
                book(span)
              }}
              onClose={() => setChoice(undefined)}
            />
          </FetchedDialog>
        )}
      </DialogSlot>
      {actions.dialog}
    </div>
  )
}

/** Follows what becomes of the room and of the reader's own requests. */
function useAnswers({ referentiel, meetings }: Schedule, refresh: () => void) {
  const { email, site } = referentiel
  const planningLive = useLivePlanning(email === null ? undefined : { email, site })
  const answersLive = useReservationAnswers()
  const waits = meetings.some(({ status }) => status === 'PENDING') && !(planningLive && answersLive)
  const look = useEffectEvent(refresh)
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => look(), pendingEvery)
    return () => clearInterval(timer)
  }, [waits])
}
