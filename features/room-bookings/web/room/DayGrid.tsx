import { CalendarPlus, Pencil, Trash2 } from 'lucide-react'
import type { CSSProperties, MouseEvent } from 'react'
import { bookingWindow, closedInWords, minutesBetween, type Span } from '#features/rooms/rules.ts'
import { addDays, type Day, formatDate, formatDuration, formatTime } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { classes } from '#platform/web/ui/hue.ts'
import type { Schedule } from '../../contract.ts'
import { messages } from '../../room-messages.ts'
import { spanFault } from '../../rules.ts'
import { ReservationStatus } from '../reservations/ReservationStatus.tsx'
import type { useReservationActions } from '../reservations/use-reservation-actions.tsx'
import { TellMe } from '../waits/TellMe.tsx'
import styles from './DayGrid.module.css'
import {
  type BufferTime,
  type DayPlan,
  fits,
  gridOf,
  type HeldTime,
  hoursOf,
  isHeld,
  lineAt,
  type OpenTime,
  type ShutTime,
  type Slot,
} from './planning.ts'
import { timesText } from './times.ts'

/** With the largest text the label of the present time covers so many milliseconds: nearer hours are left out. */
const coveredByNow = 36 * 60_000

export interface DayGridProps {
  schedule: Schedule
  day: Day
  plan: DayPlan
  now: Date
  daysAhead: number
  actions: Pick<ReturnType<typeof useReservationActions>, 'change' | 'remove' | 'wait'>
  /** A free time was chosen, and where in it a pointer pressed. */
  onGap: (gap: Span, pressed: Date | undefined) => void
}

/** A day hour by hour: what is taken, what has passed, and what can be booked. */
export function DayGrid(props: DayGridProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { schedule, day, plan, now, daysAhead } = props
  const { last } = bookingWindow(now, daysAhead)
  const during = now > plan.start && now < plan.end
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000)
  const grid = gridOf(plan, during ? [minute] : [])
  const rowsOf = ({ start, end }: Span): CSSProperties => ({
    gridRow: `${lineAt(grid, start)} / ${lineAt(grid, end)}`,
  })
  const rows = grid.rows.map(
    ({ minutes, share }) => `minmax(max(${minutes} * var(--minute), ${share} * var(--least)), auto)`,
  )
  const closed = day > last
  return (
    <>
      {closed && schedule.referentiel.bookable && (
        <p className={styles.note}>{t.opensOn(formatDate(addDays(day, -daysAhead), language, 'day'))}</p>
      )}
      <div className={styles.grid} style={{ gridTemplateRows: rows.join(' ') }}>
        {hoursOf(plan)
          // The time it is takes the place of an hour that it would cover.
          .filter(hour => !during || Math.abs(hour.getTime() - minute.getTime()) >= coveredByNow)
          .map(hour => (
            <span
              key={hour.getTime()}
              aria-hidden
              className={styles.hour}
              style={{ gridRow: hour < plan.end ? lineAt(grid, hour) : -1 }}
            >
              {formatTime(hour, language)}
            </span>
          ))}
        <ol role="list" aria-label={t.entries(formatDate(day, language, 'day'))} className={styles.slots}>
          {plan.slots.map(slot => (
            <li key={slot.start.getTime()} className={styles.slot} style={rowsOf(slot)}>
              {isHeld(slot) ? (
                <Held {...props} slot={slot} />
              ) : slot.kind === 'closed' ? (
                <Shut slot={slot} day={day} />
              ) : slot.kind === 'kept' ? (
                <Kept slot={slot} day={day} />
              ) : (
                <Open {...props} slot={slot} bookable={!closed && schedule.referentiel.bookable} />
              )}
            </li>
          ))}
        </ol>
        {during && (
          <span aria-hidden className={styles.now} style={{ gridRow: lineAt(grid, minute) }}>
            <span className={styles.nowTime}>{formatTime(minute, language)}</span>
          </span>
        )}
      </div>
      {plan.outside.length > 0 && (
        <section className={styles.outside}>
          <h3>{t.outside}</h3>
          <ul role="list">
            {plan.outside.map(slot => (
              <li key={slot.start.getTime()}>
                <Held {...props} slot={slot} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Open({ slot, bookable, day, onGap }: DayGridProps & { slot: OpenTime; bookable: boolean }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const times = timesText(slot, day, language)
  if (slot.kind === 'past') {
    return (
      <p className={styles.past}>
        <span className="visually-hidden">
          {times} {t.past}
        </span>
      </p>
    )
  }
  if (!bookable || !fits(slot)) {
    return (
      <p className={styles.open}>
        {times} {fits(slot) ? t.free : t.tooShort}
      </p>
    )
  }
  return (
    <button type="button" className={styles.gap} onClick={event => onGap(slot, pressedIn(slot, event))}>
      <CalendarPlus aria-hidden />
      {t.bookGap(times)}
    </button>
  )
}

/** When the room is closed, and why. */
function Shut({ slot, day }: { slot: ShutTime; day: Day }) {
  const t = useMessages(messages)
  const language = useLanguage()
  return (
    <p className={styles.shut}>
      <span className={styles.times}>{timesText(slot, day, language)}</span> {t.closed}
      <span className={styles.why}>{closedInWords(slot.closed, language)}</span>
    </p>
  )
}

/** When nobody can have the room, between two bookings. */
function Kept({ slot, day }: { slot: BufferTime; day: Day }) {
  const t = useMessages(messages)
  const language = useLanguage()
  return (
    <p className={classes(styles.open, styles.kept)}>
      <span className={styles.times}>{timesText(slot, day, language)}</span>{' '}
      {t.kept(formatDuration(minutesBetween(slot), language))}
    </p>
  )
}

/** Which time of a slot a pointer pressed; undefined for a key. */
function pressedIn(slot: Span, { detail, clientY, currentTarget }: MouseEvent): Date | undefined {
  const { top, height } = currentTarget.getBoundingClientRect()
  if (detail === 0 || height === 0) return undefined
  const into = ((clientY - top) / height) * minutesBetween(slot) * 60_000
  return new Date(slot.start.getTime() + into)
}

function Held({ slot, day, plan, now, daysAhead, schedule, actions }: DayGridProps & { slot: HeldTime }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { kind, meeting, whole } = slot
  const times = timesText(whole, day, language)
  const over = slot.end <= now
  const mayWait = schedule.referentiel.bookable && spanFault(whole, { now, daysAhead }) === undefined
  return (
    <div className={classes(styles.entry, styles[kind], over && styles.over)}>
      <div className={styles.words}>
        <p>
          <span className={styles.times}>{times}</span> {t.holders[kind]}
          {kind === 'mine' && meeting.label && <span className={styles.label}> · {meeting.label}</span>}
          {over && <span className="visually-hidden"> ({t.over})</span>}
        </p>
        {kind === 'mine' && !over && <ReservationStatus meeting={meeting} />}
        <Cut slot={slot} plan={plan} />
      </div>
      {kind === 'busy' && mayWait && (
        <div className={styles.actions}>
          <TellMe what={times} onPress={() => actions.wait(schedule.referentiel, whole)} />
        </div>
      )}
      {kind === 'mine' && (meeting.mayChange || meeting.mayDelete) && (
        <div className={styles.actions}>
          {meeting.mayChange && (
            <Button
              variant="quiet"
              icon={<Pencil aria-hidden />}
              aria-label={t.changeOf(times)}
              onClick={() => actions.change(schedule.referentiel, meeting)}
            >
              {t.change}
            </Button>
          )}
          {meeting.mayDelete && (
            <Button
              variant="quiet"
              icon={<Trash2 aria-hidden />}
              aria-label={t.deleteOf(times)}
              onClick={() => void actions.remove(schedule.referentiel, meeting)}
            >
              {t.delete}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** Where a meeting goes beyond the hours shown, it is said. */
function Cut({ slot: { whole }, plan }: { slot: Slot & HeldTime; plan: DayPlan }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const early = whole.start < plan.start && whole.end > plan.start
  const late = whole.end > plan.end && whole.start < plan.end
  if (!early && !late) return null
  return (
    <p className={styles.cut}>
      {early && t.beginsBefore(formatTime(plan.start, language))}{' '}
      {late && t.endsAfter(formatTime(plan.end, language))}
    </p>
  )
}
