import { useQueryClient } from '@tanstack/react-query'
import { Check, Hourglass, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import {
  campusDay,
  formatDate,
  formatNearDay,
  formatTime,
  formatTimeRange,
} from '#platform/time/campus-time.ts'
import { call, isNotThere, isSessionOver, isUnknownOutcome } from '#platform/web/api/call.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { useAct } from '#platform/web/ui/forms/use-act.ts'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { events, type Reservation, type RoomWait } from '../../contract.ts'
import { endWait, takeOffer } from '../../waits-contract.ts'
import { messages } from '../../waits-messages.ts'
import bookingStyles from '../reservations/BookingsList.module.css'
import { rememberReservation } from '../reservations/known-schedules.ts'
import { Place } from '../reservations/Place.tsx'
import { useRefusalWords, useSpanWords } from '../reservations/use-words.ts'
import { reloadReservations } from '../use-schedules.ts'
import { useWantedWords } from './use-wanted-words.ts'
import styles from './WaitRow.module.css'

type Press = 'take' | 'end'

/** A room that one waits for: since when and in which place, or until when it is held and what to do about that. */
export function WaitRow({
  wait,
  now,
  onFocusLost,
}: {
  wait: RoomWait
  now: Date
  /** It leaves while the focus is in it. */
  onFocusLost: () => void
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const inWords = useSpanWords()
  const why = useRefusalWords()
  const client = useQueryClient()
  const { id, referentiel, anyOf, since, place } = wait
  const wanted = useWantedWords()
  const room = referentiel?.room ?? t.anyRoom
  const email = referentiel?.email ?? null
  const span = { start: new Date(wait.startDateTime), end: new Date(wait.endDateTime) }
  const when = inWords(span)
  const until = wait.offeredUntil === null ? undefined : new Date(wait.offeredUntil)
  const left = referentiel === null ? t.leftAny : t.left(room)
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const leaving = row.current
    return () => {
      if (leaving?.contains(document.activeElement)) onFocusLost()
    }
  }, [onFocusLost])

  const act = useAct<Press, Reservation | undefined>({
    send: (press, options) =>
      press === 'take'
        ? call(takeOffer, { params: { id } }, options)
        : call(endWait, { params: { id } }, options),
    onDone: async (made, press) => {
      if (made !== undefined) {
        rememberReservation(client, made, undefined)
        record(events.take)
      }
      toast.success(press === 'take' ? t.taken(room) : left)
      await reloadReservations(client)
    },
    onFailed: async (error, press) => {
      const says = why(error)
      // Nothing is said to have failed of which that is not known, and whoever is no longer in the line has left it.
      if (press === 'end' && isNotThere(error)) toast.info(left)
      else if (isUnknownOutcome(error)) toast.error(says)
      else if (!isSessionOver(error)) toast.error(press === 'take' ? t.notTaken(says) : t.notLeft(says))
      await reloadReservations(client)
      return true
    },
  })
  const pressed = act.step.at === 'working' ? act.step.input : undefined
  const press = (what: Press) => {
    if (!act.busy) void act.send(what)
  }

  const minutes =
    until === undefined ? 0 : Math.max(1, Math.floor((until.getTime() - now.getTime()) / 60_000))
  const sinceDay = formatNearDay(campusDay(new Date(since)), campusDay(now), language, 'day')
  return (
    <div
      ref={row}
      id={`offer-${id}`}
      tabIndex={-1}
      className={bookingStyles.booking}
      data-status={until === undefined ? 'PENDING' : 'ACCEPTED'}
    >
      <div className={bookingStyles.top}>
        <p className={bookingStyles.time}>
          {formatDate(campusDay(span.start), language, 'day')},{' '}
          {formatTimeRange(span.start, span.end, language)}
        </p>
        <div aria-live="polite">
          {until === undefined ? (
            <Badge tone="warn" icon={<Hourglass aria-hidden />}>
              {t.waiting}
            </Badge>
          ) : (
            <Badge tone="good" icon={<Check aria-hidden />}>
              {t.held}
            </Badge>
          )}
        </div>
      </div>
      <p className={bookingStyles.room}>
        {email === null ? room : <Link to={`/meeting/booking/${encodeURIComponent(email)}`}>{room}</Link>}
      </p>
      {referentiel !== null && <Place {...referentiel} />}
      {/* What was kept on the device before may not say it. */}
      {anyOf && <p className={bookingStyles.note}>{wanted(anyOf)}</p>}
      {until === undefined ? (
        <p className={bookingStyles.note}>
          {t.place(place)} {t.since(`${sinceDay}, ${formatTime(new Date(since), language)}`)}
        </p>
      ) : (
        <p className={styles.held}>{t.heldUntil(formatTime(until, language), minutes)}</p>
      )}
      <div aria-live="polite">{act.unsure && <p className={bookingStyles.note}>{t.looking}</p>}</div>
      <div className={bookingStyles.actions}>
        {until !== undefined && (
          <Button
            variant="primary"
            icon={<Check aria-hidden />}
            aria-label={t.takeOf(room, when)}
            busy={pressed === 'take'}
            onClick={() => press('take')}
          >
            {t.take}
          </Button>
        )}
        <Button
          variant="quiet"
          icon={<X aria-hidden />}
          aria-label={
            referentiel === null
              ? t.leaveAny(when)
              : until === undefined
                ? t.leaveOf(room, when)
                : t.declineOf(room, when)
          }
          busy={pressed === 'end'}
          onClick={() => press('end')}
        >
          {until === undefined ? t.leave : t.decline}
        </Button>
      </div>
    </div>
  )
}
