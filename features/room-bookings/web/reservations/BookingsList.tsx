import { CalendarCheck, Pencil, Trash2, X } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { timesOf } from '#features/rooms/rules.ts'
import { queryOfSearch } from '#features/rooms/web/public.tsx'
import {
  addDays,
  campusDay,
  type Day,
  formatDate,
  formatTimeRange,
  mondayOf,
} from '#platform/time/campus-time.ts'
import { fetched } from '#platform/web/loading/component.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { FetchedPart } from '#platform/web/ui/FetchedPart.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/States.tsx'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { messages } from '../../bookings-messages.ts'
import type { Manager, Recurrence } from '../../contract.ts'
import { reasonInWords } from '../answers.ts'
import { useWhoseViews } from '../assistants/use-whose-views.ts'
import type { CheckIn as CheckInView } from '../check-in/CheckIn.tsx'
import { useCheckInViews } from '../check-in/use-check-in-views.ts'
import { useRoomWalk } from '../use-room-walk.ts'
import { useMySchedules } from '../use-schedules.ts'
import { useWaitViews } from '../waits/use-wait-views.ts'
import { BookingLinks, useLinksSettled } from './BookingLinks.tsx'
import styles from './BookingsList.module.css'
import { BookingsLoading } from './BookingsLoading.tsx'
import { InvitationRow } from './InvitationRow.tsx'
import {
  type Booking,
  confirmedSpanOf,
  type DayEntry,
  entriesByDay,
  type namedInAddress,
  nearness,
  seriesFolded,
  spanOf,
  untilAnswered,
  wantsCheckIn,
} from './my-schedules.ts'
import { Place } from './Place.tsx'
import { ReservationStatus } from './ReservationStatus.tsx'
import { endsNextDay } from './typed-times.ts'
import type { ReservationActions } from './use-reservation-actions.tsx'
import { useRunningViews } from './use-running-views.ts'
import { useSpanWords } from './use-words.ts'

/** Few look back: it is fetched when it is first opened. */
const PastBookings = fetched(async () => ({ default: (await import('./PastBookings.tsx')).PastBookings }))

/** The same of who may book in one's place. */
const BookingAssistants = fetched(async () => ({
  default: (await import('../assistants/BookingAssistants.tsx')).BookingAssistants,
}))

export interface BookingsListProps {
  /** Whose bookings are looked at; undefined: one's own. */
  manager: Manager | undefined
  onManager: (id: string) => void
  now: Date
  /** The answers of rooms come by the live feed. */
  live: boolean
  actions: Pick<ReservationActions, 'change' | 'remove'>
  /** A booking left while the focus was in it. */
  onFocusLost: () => void
}

/** One’s own bookings by day, or those of whom one books for, with what may be done with each. */
export function BookingsList({ manager, onManager, now, live, actions, onFocusLost }: BookingsListProps) {
  const t = useMessages(messages)
  const mine = useMySchedules({ manager: null })
  // What was kept on the device before may know of none.
  const managers = mine.data?.managers ?? []
  const whose = useWhoseViews(mine.data && managers.length > 0)
  const WhoseBookings = whose.views?.WhoseBookings
  // No feed tells of somebody else's.
  const theirs = useMySchedules({
    enabled: manager !== undefined,
    manager: manager?.id ?? null,
    askAgain: schedules => manager !== undefined && untilAnswered(schedules),
  })
  const shown = manager === undefined ? mine : theirs
  const linksSettled = useLinksSettled()
  const checkIn = useCheckInViews(mine.data && wantsCheckIn(mine.data))
  const waits =
    mine.data &&
    (mine.data.waits ?? []).filter(
      ({ offeredUntil, startDateTime }) => new Date(offeredUntil ?? startDateTime) > now,
    )
  const waiting = useWaitViews(waits && waits.length > 0)
  const running = useRunningViews(
    shown.data?.schedules.some(({ meetings }) => meetings.some(({ mayAdjust }) => mayAdjust)),
  )
  const WaitRow = waiting.views?.WaitRow

  const own = mine.data && entriesByDay(mine.data.schedules, mine.data.invitations ?? [], now)
  const isListed =
    own !== undefined && linksSettled && ![checkIn, waiting, running, whose].some(({ waits }) => waits)
  const next = own?.flatMap(({ entries }) => entries.flatMap(entry => entry.booking ?? []))[0]
  const days = manager === undefined ? own : theirs.data && entriesByDay(theirs.data.schedules, [], now)
  const there = isListed && days !== undefined
  useEntryInAddress('for', isListed ? managers : undefined, onManager)
  // Its row is only there once all of the list is.
  useEntryInAddress('invitation', there ? mine.data?.invitations : undefined)
  useEntryInAddress('offer', there ? waits : undefined)

  /** @param dates all of its series, where it stands for them */
  const rowOf = ({ booking, invitation }: DayEntry, dates: readonly DayEntry[] = []) => (
    <>
      {booking && (
        <BookingRow
          {...booking}
          now={now}
          isNext={booking === next}
          CheckIn={manager === undefined ? checkIn.views?.CheckIn : undefined}
          live={live && manager === undefined}
          change={actions.change}
          remove={actions.remove}
          onFocusLost={onFocusLost}
        />
      )}
      {invitation && (
        <InvitationRow
          invitation={invitation}
          dates={dates.flatMap(one => one.invitation ?? [])}
          now={now}
          CheckIn={checkIn.views?.CheckIn}
        />
      )}
    </>
  )
  return (
    <>
      {isListed && WhoseBookings && (
        <WhoseBookings managers={managers} manager={manager} onManager={onManager} />
      )}
      {there && manager === undefined && WaitRow && waits !== undefined && waits.length > 0 && (
        <section className={styles.day}>
          <h3>{t.waitingList}</h3>
          <ul role="list" className={styles.bookings}>
            {waits.map(wait => (
              <li key={wait.id}>
                <WaitRow wait={wait} now={now} onFocusLost={onFocusLost} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {!there ? (
        shown.isError ? (
          <ErrorState
            title={manager === undefined ? t.loadFailed : t.loadForFailed(manager.name)}
            // Whoever may no longer book for them sees that too.
            onRetry={() => void Promise.all([mine.refetch(), manager && theirs.refetch()])}
            busy={shown.isFetching}
          />
        ) : (
          <BookingsLoading />
        )
      ) : manager !== undefined && days.length === 0 ? (
        <EmptyState title={t.emptyFor(manager.name)} icon={<CalendarCheck aria-hidden />} />
      ) : days.length === 0 && waits?.length === 0 ? (
        <EmptyState title={t.empty} icon={<CalendarCheck aria-hidden />}>
          <p>{t.emptyHint}</p>
        </EmptyState>
      ) : (
        seriesFolded(days).map(({ day, entries }) => (
          <section key={day} className={styles.day}>
            <DayTitle day={day} now={now} />
            <ul role="list" className={styles.bookings}>
              {entries.map(entry => (
                <li key={entry.id}>
                  {rowOf(entry, [entry, ...entry.later])}
                  {entry.later.length > 0 && (
                    <details className={styles.later}>
                      <summary>{t.otherDates(entry.later.length)}</summary>
                      <ul role="list" className={styles.bookings}>
                        {entry.later.map(one => (
                          <li key={one.id}>
                            <DayTitle day={campusDay(one.start)} now={now} />
                            {rowOf(one)}
                          </li>
                        ))}
                      </ul>
                    </details>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
      {there && manager === undefined && (
        <>
          <FoldedPart title={t.past}>
            <PastBookings now={now} />
          </FoldedPart>
          <FoldedPart title={t.assistants}>
            <BookingAssistants />
          </FoldedPart>
        </>
      )}
    </>
  )
}

/** What few look at, folded away: it is asked for when it is opened. */
function FoldedPart({ title, children }: { title: string; children: ReactNode }) {
  const [opened, setOpened] = useState(false)
  return (
    <details className={`${styles.later} ${styles.past}`} onToggle={() => setOpened(true)}>
      <summary>{title}</summary>
      {opened && <FetchedPart fallback={<Skeleton shape="box" height={110} />}>{children}</FetchedPart>}
    </details>
  )
}

/** A drawer that opens shows what is in it some frames later. */
function focusOnceThere(id: string, frames = 60): void {
  requestAnimationFrame(() => {
    const entry = document.getElementById(id)
    if (entry !== null) entry.focus()
    else if (frames > 0) focusOnceThere(id, frames - 1)
  })
}

/** An address, that of a mail, may name an invitation, an offer, or for whom one books: it is shown, and the address names it no longer. */
function useEntryInAddress(
  name: NamedInAddress,
  entries: readonly { id: string }[] | undefined,
  choose?: (id: string) => void,
): void {
  const t = useMessages(messages)
  const [query, setQuery] = useSearchParams()
  const wanted = query.get(name)
  const latest = useRef(() => {})
  latest.current = () => {
    choose?.(wanted ?? '')
    if (entries?.some(({ id }) => id === wanted)) {
      focusOnceThere(`${name}-${wanted}`)
    } else toast.info(t[goneWords[name]])
  }
  const isKnown = entries !== undefined
  useEffect(() => {
    if (wanted === null || !isKnown) return
    latest.current()
    setQuery(
      former => {
        former.delete(name)
        return former
      },
      { replace: true },
    )
  }, [wanted, isKnown, name, setQuery])
}

type NamedInAddress = (typeof namedInAddress)[number]

const goneWords = {
  offer: 'offerGone',
  invitation: 'invitationGone',
  for: 'notAssistant',
} as const satisfies Record<NamedInAddress, string>

function DayTitle({ day, now }: { day: Day; now: Date }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const words = formatDate(day, language, 'day')
  const near = nearness(day, now)
  return <h3>{near === 'later' ? words : t[near](words)}</h3>
}

type RowProps = Booking &
  Pick<ReservationActions, 'change' | 'remove'> & {
    now: Date
    /** The next of all: how far its room is matters now. */
    isNext: boolean
    /** Undefined: it is not there, or nothing wants it. */
    CheckIn: typeof CheckInView | undefined
    /** The answers come by the live feed, which says them aloud. */
    live: boolean
    /** The booking leaves while the focus is in it. */
    onFocusLost: () => void
  }

function BookingRow({
  referentiel,
  meeting,
  now,
  isNext,
  CheckIn,
  live,
  change,
  remove,
  onFocusLost,
}: RowProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const inWords = useSpanWords()
  const span = spanOf(meeting)
  const when = inWords(span)
  const { room, email } = referentiel
  const confirmed = confirmedSpanOf(meeting)
  const refused = meeting.status === 'REFUSED'
  const { RunningActions } = useRunningViews(meeting.mayAdjust).views ?? {}
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const leaving = row.current
    return () => {
      if (leaving?.contains(document.activeElement)) onFocusLost()
    }
  }, [onFocusLost])
  return (
    <div ref={row} className={styles.booking} data-status={meeting.status}>
      <div className={styles.top}>
        <p className={styles.time}>
          {endsNextDay(span) ? when : formatTimeRange(span.start, span.end, language)}
        </p>
        <div aria-live={live ? 'off' : 'polite'}>
          <ReservationStatus meeting={meeting} />
        </div>
      </div>
      {meeting.label && <p className={styles.title}>{meeting.label}</p>}
      <p className={styles.room}>
        {email === null ? room : <Link to={`/meeting/booking/${encodeURIComponent(email)}`}>{room}</Link>}
      </p>
      <Place {...referentiel} />
      {meeting.bookedBy && <p className={styles.attendees}>{t.bookedBy(meeting.bookedBy)}</p>}
      {meeting.description && <p className={styles.description}>{meeting.description}</p>}
      {meeting.series && <SeriesWords {...meeting.series} />}
      {meeting.attendees.length > 0 && (
        <p className={styles.attendees}>
          {t.invited}{' '}
          {meeting.attendees
            .map(({ name, answer }) => `${name} (${answer === null ? t.unanswered : t.answers[answer]})`)
            .join(', ')}
        </p>
      )}
      {isNext && <RoomWalk room={referentiel} />}
      {CheckIn && meeting.checkIn && (
        <CheckIn id={meeting.id} room={room} span={confirmed ?? span} state={meeting.checkIn} now={now} />
      )}
      {confirmed !== undefined && (
        <p className={styles.note}>
          {meeting.confirmedRoom === null
            ? t.confirmedTime(inWords(confirmed))
            : t.confirmedPlace(meeting.confirmedRoom, inWords(confirmed))}
        </p>
      )}
      {meeting.status === 'PENDING' && referentiel.needsApproval && (
        <p className={styles.note}>{t.awaitsConsent}</p>
      )}
      {meeting.closed !== null && (
        <p className={styles.note}>
          {t.closedThen(meeting.closed[language])}{' '}
          <Link
            to={`/meeting/booking?${queryOfSearch(referentiel.site, { times: timesOf(span), capacity: 0, equipment: [], building: [] })}`}
            aria-label={t.findAnotherFor(room, when)}
          >
            {t.findAnother}
          </Link>
        </p>
      )}
      {meeting.reason !== null && (
        <p className={styles.note}>
          {refused ? reasonInWords(meeting, language) : t.changeRefused(reasonInWords(meeting, language))}
        </p>
      )}
      <div className={styles.actions}>
        <BookingLinks referentiel={referentiel} meeting={meeting} now={now} />
        {meeting.mayAdjust && RunningActions && (
          <RunningActions referentiel={referentiel} meeting={meeting} now={now} />
        )}
        {meeting.mayChange && (
          <Button
            variant="quiet"
            icon={<Pencil aria-hidden />}
            aria-label={t.changeOf(room, when)}
            onClick={() => change(referentiel, meeting)}
          >
            {t.change}
          </Button>
        )}
        {meeting.mayDelete && (
          <Button
            variant="quiet"
            icon={refused ? <X aria-hidden /> : <Trash2 aria-hidden />}
            aria-label={(refused ? t.dismissOf : t.deleteOf)(room, when)}
            onClick={() => void remove(referentiel, meeting)}
          >
            {refused ? t.dismiss : t.delete}
          </Button>
        )}
      </div>
    </div>
  )
}

/** How it repeats. */
function SeriesWords({ every, weekdays, until }: Recurrence) {
  const t = useMessages(messages)
  const language = useLanguage()
  const names = weekdays
    .toSorted((one, other) => one - other)
    .map(weekday => formatDate(addDays(mondayOf(until), weekday - 1), language, 'weekday'))
  const days = names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} ${t.and} ${names.at(-1)}`
  return <p className={styles.note}>{t.repeats(every, days, formatDate(until, language, 'long'))}</p>
}

/** Its line is there before it is: what is below would move. */
function RoomWalk({ room }: { room: Booking['referentiel'] }) {
  const walk = useRoomWalk(room)
  return walk === undefined ? null : <p className={styles.place}>{walk ?? '\u00a0'}</p>
}
